import { mapStateSort } from '../../kernel/search-keys.ts'
import type { Row } from '../../kernel/row.ts'
import { listingRows } from '../../listing/collection.ts'
import { bookableIn } from '../../offers/collection.ts'
import { addCount, deleteRow, putRow, putState } from './map.store.ts'
import { projectionOf } from './projection.ts'
import type { Changed, MapState } from './projection.ts'

/**
 * Brings the map in line with a listing. Its age is taken first, then all of it is read, so that of two that run at once
 * the one whose rows stand has seen no less. May be run again at any time, for any change, in any order.
 */
export async function projectListing(listingId: number, changed: Changed, now: () => number): Promise<void> {
  const asOf = now()
  const rows = await listingRows(listingId, { consistent: true })
  const { begin, counts, puts, deletes, end } = projectionOf(listingId, bookableIn(rows), stateIn(rows), changed, asOf)
  // Whoever read later saw this move begin or makes it themselves.
  if (begin && !(await putState(listingId, begin))) return
  await Promise.all(counts.map(addCount))
  await Promise.all(puts.map(putRow))
  await Promise.all(deletes.map((key) => deleteRow(key, asOf)))
  if (end) await putState(listingId, end)
}

/** What the map knows of a listing, among its rows. */
function stateIn(rows: readonly Row[]): MapState | undefined {
  const row = rows.find(({ sk }) => sk === mapStateSort)
  if (!row) return undefined
  const { asOf, filed, first, last, pending } = row as unknown as MapState
  return { asOf, filed, first, last, pending }
}
