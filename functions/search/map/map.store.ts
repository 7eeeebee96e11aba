import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { asOfBytes, asOfEpochMs } from '@nestboard/shared/search/map/row.ts'
import type { Key } from '../../kernel/table/row-kind.ts'
import { mapRollOrder, mapRolls } from './rows.ts'
import { commit, tryWrite } from '../../kernel/commit.ts'
import { anyOf, atMost, below, is, lacks, missing } from '../../kernel/table/condition.ts'
import { firstRowsOf } from '../../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../../kernel/table/write.ts'
import { indexName, table, tableName } from '../../kernel/table.ts'
import type { Counter } from './filed.ts'
import type { MapState } from './projection.ts'
import type { MapItem, MapPage, MapRange } from './source.ts'
import { stateItem } from './state-item.ts'

/** Rows or counts of the index, in their order, and the read units that AWS charged. m0#… to m3#…, mh1#… to mh3#…, md#… / from … to */
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

/**
 * Writes a row unless the stored one is newer: the first bytes are its version. A run that read a newer version of the
 * listing has written already; its rows stay.
 */
export const putMapRow = async ({ pk, sk, b }: Key & { b: Uint8Array }): Promise<void> => {
  await tryWrite(putRow({ pk, sk, b }, anyOf(missing, atMost({ b }))))
}

/** Removes a row unless it is newer than this version. */
export const deleteRow = async (key: Key, asOf: number): Promise<void> => {
  await tryWrite(removeRow(key, below({ b: ageBytes(asOf + 1) })))
}

/** The first bytes of all rows of this version. */
const ageBytes = (asOf: number): Uint8Array =>
  Uint8Array.from(
    { length: asOfBytes },
    (_, at) => Math.floor((asOf - asOfEpochMs) / 256 ** (asOfBytes - 1 - at)) % 256,
  )

/** Adds a listing to a count of the directory, or removes it. By hand, because the attribute's name is code and no word. */
export const addCount = async ({ pk, sk, attribute, by }: Counter & { by: 1 | -1 }): Promise<void> => {
  const Update = {
    TableName: tableName,
    Key: { pk, sk },
    UpdateExpression: 'ADD #count :by',
    ExpressionAttributeNames: { '#count': attribute },
    ExpressionAttributeValues: { ':by': by },
  }
  await commit([{ write: { Update } }])
}

/** Records the map rows of a listing; false if a run with a newer version was first. L#{listing} / MAP */
export const putState = (listingId: number, state: MapState): Promise<boolean> =>
  tryWrite(putRow({ ...stateItem(listingId, state) }, anyOf(lacks('asOf'), atMost({ asOf: state.asOf }))))

/** A listing and the time when its windows roll. */
export interface Roll extends Key {
  readonly gsi1sk: string
}

/** Listings whose windows should have rolled by now, the longest overdue first. Index ROLLS / <time> */
export const rollsBy = (nowMs: number, most: number): Promise<Roll[]> =>
  firstRowsOf(mapRolls(), most, { index: indexName, to: mapRollOrder(nowMs) })

/** Postpones a roll, unless it was done meanwhile. */
export const putOff = async ({ gsi1sk, ...key }: Roll, untilMs: number): Promise<void> => {
  await tryWrite(updateRow(key, { set: { gsi1sk: mapRollOrder(untilMs) } }, is({ gsi1sk })))
}
