import type { Row } from '../../kernel/table/row.ts'
import { listingMapStateKey } from './rows.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { readListingRows } from '../../listing/build-listing-row.ts'
import { buildBookableListing } from '../../offers/bookable-listing.ts'
import { addToListingsCounter, deleteMapRow, putMapRow, putListingMapState } from './map.store.ts'
import { buildMapProjectionWrites } from './map-projection-writes.ts'
import type { ChangedDays, ListingMapState } from './map-projection-writes.ts'

/** Limits the concurrent writes to the map: a listing has dozens of rows, and imports project many listings at once. */
const turn = limitConcurrency(20)

/**
 * Projects a listing's rows onto the map; safe to retry, for any change, in any order. `asOf` is taken before the
 * read, so of two concurrent projections the row with the later `asOf` never holds the older state.
 * @param onlyNew the change only created rows, so a listing whose import wrote its map rows itself is skipped
 */
export async function projectListingOntoMap(
  listingId: number,
  changed: ChangedDays,
  now: () => number,
  { onlyNew = false } = {},
): Promise<void> {
  const asOf = now()
  const rows = await readListingRows(listingId, { consistent: true })
  if (onlyNew && isLoaded(rows)) return
  const { begin, counts, puts, deletes, end } = buildMapProjectionWrites(
    listingId,
    buildBookableListing(rows),
    findMapStateAmongRows(rows),
    changed,
    asOf,
  )
  // The condition fails if a projection with a newer read of the listing has stored its state. That projection finishes
  // moving the listing's map rows to their new keys, so this one stops.
  if (begin && !(await putListingMapState(listingId, begin))) return
  await Promise.all(counts.map((count) => turn(() => addToListingsCounter(count))))
  await Promise.all(puts.map((row) => turn(() => putMapRow(row))))
  await Promise.all(deletes.map((key) => turn(() => deleteMapRow(key, asOf))))
  if (end) await putListingMapState(listingId, end)
}

/** Whether an import wrote all rows of the listing together with its map rows. */
function isLoaded(rows: readonly Row[]): boolean {
  const { loaded = -1 } = findMapStateAmongRows(rows) ?? {}
  return rows.every(({ nms = 0 }) => (nms as number) <= loaded)
}

/** Finds the listing's map state in its rows. */
export function findMapStateAmongRows(rows: readonly Row[]): ListingMapState | undefined {
  const row = rows.find(({ sk }) => sk === listingMapStateKey.prefix)
  if (!row) return undefined
  const { asOf, filed, first, last, pending, rollsAtMs, loaded } = row as unknown as ListingMapState
  return { asOf, filed, first, last, pending, rollsAtMs, ...(loaded !== undefined && { loaded }) }
}
