import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { asOfBytes, asOfEpochMs } from '@nestboard/shared/search/map/row.ts'
import type { Key } from '../../kernel/table/row-kind.ts'
import { mapRollOrder, mapRolls } from './rows.ts'
import { indexName, table, tableName } from '../../kernel/table.ts'
import type { Counter } from './filed.ts'
import type { MapState } from './projection.ts'
import type { MapItem, MapPage, MapRange } from './source.ts'
import { stateItem } from './state-item.ts'

/** Rows or counts of the index, in their order. m0#… to m3#…, mh1#… to mh3#…, md#… / from … to */
export async function mapPage({ pk, from, to, most }: MapRange): Promise<MapPage> {
  const {
    Items = [],
    LastEvaluatedKey,
    ConsumedCapacity,
  } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      ...(most !== undefined && { Limit: most }),
      ReturnConsumedCapacity: 'TOTAL',
    }),
  )
  const units = Math.max(0.5, ConsumedCapacity?.CapacityUnits ?? 0.5)
  return { items: Items as MapItem[], units, isAll: !LastEvaluatedKey }
}

const refused = 'ConditionalCheckFailedException'

/** A run that read a newer version of the listing has written already; its rows stay. */
const unlessLater = (error: unknown): void => {
  if ((error as Error).name !== refused) throw error
}

/** Writes a row unless the stored one is newer: the first bytes are its version. */
export const putMapRow = ({ b, ...key }: Key & { b: Uint8Array }): Promise<void> =>
  table
    .send(
      new PutCommand({
        TableName: tableName,
        Item: { pk: key.pk, sk: key.sk, b },
        ConditionExpression: 'attribute_not_exists(pk) OR b <= :b',
        ExpressionAttributeValues: { ':b': b },
      }),
    )
    .then(() => undefined, unlessLater)

/** Removes a row unless it is newer than this version. */
export const deleteRow = ({ pk, sk }: Key, asOf: number): Promise<void> =>
  table
    .send(
      new DeleteCommand({
        TableName: tableName,
        Key: { pk, sk },
        ConditionExpression: 'b < :b',
        ExpressionAttributeValues: { ':b': ageBytes(asOf + 1) },
      }),
    )
    .then(() => undefined, unlessLater)

/** The first bytes of all rows of this version. */
const ageBytes = (asOf: number): Uint8Array =>
  Uint8Array.from(
    { length: asOfBytes },
    (_, at) => Math.floor((asOf - asOfEpochMs) / 256 ** (asOfBytes - 1 - at)) % 256,
  )

/** Adds a listing to a count of the directory, or removes it. */
export const addCount = async ({ pk, sk, attribute, by }: Counter & { by: 1 | -1 }): Promise<void> => {
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { pk, sk },
      UpdateExpression: 'ADD #count :by',
      ExpressionAttributeNames: { '#count': attribute },
      ExpressionAttributeValues: { ':by': by },
    }),
  )
}

/** Records the map rows of a listing; false if a run with a newer version was first. L#{listing} / MAP */
export const putState = (listingId: number, state: MapState): Promise<boolean> =>
  table
    .send(
      new PutCommand({
        TableName: tableName,
        Item: stateItem(listingId, state),
        ConditionExpression: 'attribute_not_exists(asOf) OR asOf <= :asOf',
        ExpressionAttributeValues: { ':asOf': state.asOf },
      }),
    )
    .then(
      () => true,
      (error: unknown) => {
        unlessLater(error)
        return false
      },
    )

/** A listing and the time when its windows roll. */
export interface Roll extends Key {
  readonly gsi1sk: string
}

/** Listings whose windows should have rolled by now, the longest overdue first. Index ROLLS / <time> */
export async function rollsBy(nowMs: number, most: number): Promise<Roll[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk <= :now',
      ExpressionAttributeValues: { ':pk': mapRolls(), ':now': mapRollOrder(nowMs) },
      Limit: most,
    }),
  )
  return Items as Roll[]
}

/** Postpones a roll, unless it was done meanwhile. */
export const putOff = ({ pk, sk, gsi1sk }: Roll, untilMs: number): Promise<void> =>
  table
    .send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk, sk },
        UpdateExpression: 'SET gsi1sk = :later',
        ConditionExpression: 'gsi1sk = :seen',
        ExpressionAttributeValues: { ':later': mapRollOrder(untilMs), ':seen': gsi1sk },
      }),
    )
    .then(() => undefined, unlessLater)
