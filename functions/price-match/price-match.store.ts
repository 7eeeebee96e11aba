import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'
import type { PriceMatchStage } from '@nestboard/shared/price-match/stage.ts'
import { cellOfPoint, tileCodeOf } from '@nestboard/shared/search/map/grid-cell.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readRowPage, readRow } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { readStoredPriceMatch } from './read-stored-price-match.ts'
import { supplierPriceMatchesIndex, travelerPriceMatchKey, priceMatchKey, waitingPriceMatchesIndex } from './rows.ts'

/**
 * A stored price match. `receipt` is the storage key of the uploaded file. `isListingNewer`: the found listing was
 * listed, renamed or moved after the traveler asked. `refusedSupplierIds`: suppliers whose listing the traveler said
 * isn't the place. `stageBeforeOrder`: the stage to return to if the order fails; absent before an order.
 */
export interface PriceMatchItem extends PriceMatch {
  readonly placeId: string
  readonly isListingNewer?: boolean
  readonly refusedSupplierIds?: readonly number[]
  readonly stageBeforeOrder?: PriceMatchStage
}

/**
 * Map level of the tiles by which waiting price matches are indexed. A tile is about 1.2 km wide at the equator, so
 * the square around a circle of 200 m touches at most four tiles.
 */
export const waitingPriceMatchTileLevel = 15
export const getPriceMatchTileOfPoint = (point: GeoPoint): number =>
  tileCodeOf(cellOfPoint(point), waitingPriceMatchTileLevel)

/** Reads a price match consistently. Key: T#{stem} / MATCH#{id}. */
export async function readPriceMatchById(id: number): Promise<PriceMatchItem | undefined> {
  const row = await readRow<PriceMatchItem>(priceMatchKey(id), { consistent: true })
  return row && readStoredPriceMatch(row)
}

/**
 * Builds the index keys of a price match, which list it under its supplier or, while it has no supplier, under the
 * tile of its place. None while the price match is turned off.
 */
function indexed({ active, supplierId, nco, ttl, id, latitude, longitude }: PriceMatchItem) {
  if (!active) return undefined
  if (supplierId !== null) return supplierPriceMatchesIndex(supplierId, nco, id)
  return latitude === null || longitude === null
    ? undefined
    : waitingPriceMatchesIndex(getPriceMatchTileOfPoint({ latitude, longitude }), ttl, id)
}

/** The writes that create a price match: one row on its board, and one that lists it under its traveler. */
export const putPriceMatch = (item: PriceMatchItem): TableWrite[] => [
  putRow({ ...priceMatchKey(item.id), ...item, ...indexed(item), watch: [formatEntityRef('Trip', item.tripId)] }),
  putRow({ ...travelerPriceMatchKey(item.userId, item.id) }),
]

/** The write that changes a price match and its index keys, on condition that its version is unchanged. */
export function changePriceMatch(before: PriceMatchItem, fields: Partial<PriceMatchItem>, nms: number): TableWrite {
  const entry = indexed({ ...before, ...fields })
  const change = entry
    ? { set: { ...fields, nms, ...entry } }
    : { set: { ...fields, nms }, remove: ['gsi1pk', 'gsi1sk'] }
  return updateRow(priceMatchKey(before.id), change, attributesEqual({ nms: before.nms }))
}

/** Reads a page of a supplier's active price matches, newest first. Index: PMATCH#S#{supplier} / *. */
export async function readPriceMatchesPage(
  supplierId: number,
  most: number,
  after: PageStart,
): Promise<RowPage<PriceMatchItem>> {
  const { items, last } = await readRowPage<PriceMatchItem>(supplierPriceMatchesIndex.partition(supplierId), {
    index: secondaryIndexName,
    most,
    after,
    newestFirst: true,
  })
  return { items: items.map(readStoredPriceMatch), last }
}

export const removeTravelerPriceMatchEntry = ({ userId, id }: Pick<PriceMatchItem, 'userId' | 'id'>): TableWrite =>
  removeRow(travelerPriceMatchKey(userId, id))
