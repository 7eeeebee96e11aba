import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mapRowTimestampByteCount, mapRowTimeOriginMs } from '@nestboard/shared/search/map/row.ts'
import type { RowKey } from '../../kernel/table/define-row-key.ts'
import { buildWindowAdvanceSortKey, listingsByWindowAdvanceIndex } from './rows.ts'
import { commitTransaction, writeIfConditionHolds } from '../../kernel/table/commit-transaction.ts'
import {
  anyConditionHolds,
  attributesAtMost,
  attributesBelow,
  attributesEqual,
  attributesMissing,
  rowMissing,
} from '../../kernel/table/condition.ts'
import { readRowPage } from '../../kernel/table/read.ts'
import type { PageStart, RowPage } from '../../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../../kernel/table/row-update.ts'
import { secondaryIndexName, tableClient, tableName } from '../../kernel/table/table.ts'
import type { AreaListingCountKey } from './map-row-key-fields.ts'
import type { ListingMapState } from './map-projection-writes.ts'
import type { MapIndexRow, MapRowPage, MapKeyRange } from './map-index-reader.ts'
import { buildMapStateRow } from './build-map-state-row.ts'

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
  return { items: Items as MapIndexRow[], units, isAll: !LastEvaluatedKey }
}

/**
 * Writes a map row unless the stored one is newer; the first bytes of a row are its version. A newer row is kept,
 * because it comes from a concurrent run that read a newer version of the listing.
 */
export const putMapRow = async ({ pk, sk, b }: RowKey & { b: Uint8Array }): Promise<void> => {
  await writeIfConditionHolds(putRow({ pk, sk, b }, anyConditionHolds(rowMissing, attributesAtMost({ b }))))
}

/** Removes a map row unless it is newer than this version. */
export const deleteMapRow = async (key: RowKey, asOf: number): Promise<void> => {
  await writeIfConditionHolds(removeRow(key, attributesBelow({ b: ageBytes(asOf + 1) })))
}

/** Encodes a version as it stands in the first bytes of a map row. */
const ageBytes = (asOf: number): Uint8Array =>
  Uint8Array.from(
    { length: mapRowTimestampByteCount },
    (_, at) => Math.floor((asOf - mapRowTimeOriginMs) / 256 ** (mapRowTimestampByteCount - 1 - at)) % 256,
  )

/**
 * Raises or lowers a count of the directory. The expression is written by hand, because the attribute's name is
 * computed.
 */
export const addToListingsCounter = async ({
  pk,
  sk,
  attribute,
  by,
}: AreaListingCountKey & { by: 1 | -1 }): Promise<void> => {
  const Update = {
    TableName: tableName,
    Key: { pk, sk },
    UpdateExpression: 'ADD #count :by',
    ExpressionAttributeNames: { '#count': attribute },
    ExpressionAttributeValues: { ':by': by },
  }
  await commitTransaction([{ write: { Update } }])
}

/** Writes a listing's map state; false if a run with a newer version has already written it. Key: L#{listing} / MAP. */
export const putListingMapState = (listingId: number, state: ListingMapState): Promise<boolean> =>
  writeIfConditionHolds(
    putRow(
      { ...buildMapStateRow(listingId, state) },
      anyConditionHolds(attributesMissing('asOf'), attributesAtMost({ asOf: state.asOf })),
    ),
  )

/**
 * The index entry of a listing; its sort key holds the time at which the listing's windows roll
 * (`advance-map-windows.ts`).
 */
export interface DueMapWindowAdvance extends RowKey {
  readonly gsi1sk: string
}

/** Reads a page of the listings whose windows are due to roll, longest overdue first. Index: ROLLS / <time>. */
export const readDueMapWindowAdvances = (
  nowMs: number,
  most: number,
  after: PageStart,
): Promise<RowPage<DueMapWindowAdvance>> =>
  readRowPage(listingsByWindowAdvanceIndex(), {
    index: secondaryIndexName,
    to: buildWindowAdvanceSortKey(nowMs),
    most,
    after,
  })

/**
 * Postpones the time at which a listing's windows roll (`advance-map-windows.ts`), unless a concurrent call has changed
 * it.
 */
export const postponeMapWindowAdvance = async (
  { gsi1sk, ...key }: DueMapWindowAdvance,
  untilMs: number,
): Promise<void> => {
  await writeIfConditionHolds(
    updateRow(key, { set: { gsi1sk: buildWindowAdvanceSortKey(untilMs) } }, attributesEqual({ gsi1sk })),
  )
}
