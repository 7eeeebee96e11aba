import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { asOfBytes, asOfEpochMs } from '@nestboard/shared/search/map/row.ts'
import type { Key } from '../../kernel/table/row-kind.ts'
import { mapWindowRollSortKey, mapWindowRolls } from './rows.ts'
import { commit, tryWrite } from '../../kernel/commit.ts'
import { anyOf, atMost, below, is, lacks, rowMissing } from '../../kernel/table/condition.ts'
import { firstRowsOf } from '../../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../../kernel/table/write.ts'
import { indexName, tableClient, tableName } from '../../kernel/table.ts'
import type { ListingCounter } from './filed.ts'
import type { ListingMapState } from './projection.ts'
import type { MapItem, MapRowPage, MapKeyRange } from './source.ts'
import { mapStateItem } from './state-item.ts'

/**
 * Reads a range of map rows or counts in key order, with the read units that AWS charged. Key: m0#… to m3#…, mh1#… to
 * mh3#…, md#… / from … to.
 */
export async function readMapRowPage({ pk, from, to, most }: MapKeyRange): Promise<MapRowPage> {
  const {
    Items = [],
    LastEvaluatedKey,
    ConsumedCapacity,
  } = await tableClient.send(
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
 * Writes a map row unless the stored one is newer; the first bytes of a row are its version. A newer row is kept,
 * because it comes from a concurrent run that read a newer version of the listing.
 */
export const putMapRow = async ({ pk, sk, b }: Key & { b: Uint8Array }): Promise<void> => {
  await tryWrite(putRow({ pk, sk, b }, anyOf(rowMissing, atMost({ b }))))
}

/** Removes a map row unless it is newer than this version. */
export const deleteMapRow = async (key: Key, asOf: number): Promise<void> => {
  await tryWrite(removeRow(key, below({ b: ageBytes(asOf + 1) })))
}

/** Encodes a version as it stands in the first bytes of a map row. */
const ageBytes = (asOf: number): Uint8Array =>
  Uint8Array.from(
    { length: asOfBytes },
    (_, at) => Math.floor((asOf - asOfEpochMs) / 256 ** (asOfBytes - 1 - at)) % 256,
  )

/**
 * Raises or lowers a count of the directory. The expression is written by hand, because the attribute's name is
 * computed.
 */
export const addToMapCount = async ({ pk, sk, attribute, by }: ListingCounter & { by: 1 | -1 }): Promise<void> => {
  const Update = {
    TableName: tableName,
    Key: { pk, sk },
    UpdateExpression: 'ADD #count :by',
    ExpressionAttributeNames: { '#count': attribute },
    ExpressionAttributeValues: { ':by': by },
  }
  await commit([{ write: { Update } }])
}

/** Writes a listing's map state; false if a run with a newer version has already written it. Key: L#{listing} / MAP. */
export const putListingMapState = (listingId: number, state: ListingMapState): Promise<boolean> =>
  tryWrite(putRow({ ...mapStateItem(listingId, state) }, anyOf(lacks('asOf'), atMost({ asOf: state.asOf }))))

/** The index entry of a listing; its sort key holds the time at which the listing's windows roll (`roll.ts`). */
export interface DueWindowRoll extends Key {
  readonly gsi1sk: string
}

/** Reads the listings whose windows are due to roll, longest overdue first. Index: ROLLS / <time>. */
export const listDueWindowRolls = (nowMs: number, most: number): Promise<DueWindowRoll[]> =>
  firstRowsOf(mapWindowRolls(), most, { index: indexName, to: mapWindowRollSortKey(nowMs) })

/** Postpones the roll of a listing's windows, unless a concurrent call has rolled them. */
export const postponeWindowRoll = async ({ gsi1sk, ...key }: DueWindowRoll, untilMs: number): Promise<void> => {
  await tryWrite(updateRow(key, { set: { gsi1sk: mapWindowRollSortKey(untilMs) } }, is({ gsi1sk })))
}
