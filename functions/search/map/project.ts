import type { Row } from '../../kernel/row.ts'
import { mapStateKey } from './rows.ts'
import { turns } from '../../kernel/turns.ts'
import { listingRows } from '../../listing/collection.ts'
import { bookableIn } from '../../offers/collection.ts'
import { addCount, deleteRow, putRow, putState } from './map.store.ts'
import { projectionOf } from './projection.ts'
import type { Changed, MapState } from './projection.ts'

/** Writes to the map under way at once: a listing has dozens of rows, and many are loaded together. */
const turn = turns(20)

/**
 * Brings the map in line with a listing. Its age is taken first, then all of it is read, so that of two that run at once
 * the one whose rows stand has seen no less. May be run again at any time, for any change, in any order.
 * @param onlyNew nothing was changed or removed: then what an import has put on the map itself stays as it is
 */
export async function projectListing(
  listingId: number,
  changed: Changed,
  now: () => number,
  { onlyNew = false } = {},
): Promise<void> {
  const asOf = now()
  const rows = await listingRows(listingId, { consistent: true })
  if (onlyNew && isLoaded(rows)) return
  const { begin, counts, puts, deletes, end } = projectionOf(listingId, bookableIn(rows), stateIn(rows), changed, asOf)
  // Whoever read later saw this move begin or makes it themselves.
  if (begin && !(await putState(listingId, begin))) return
  await Promise.all(counts.map((count) => turn(() => addCount(count))))
  await Promise.all(puts.map((row) => turn(() => putRow(row))))
  await Promise.all(deletes.map((key) => turn(() => deleteRow(key, asOf))))
  if (end) await putState(listingId, end)
}

/** Whether all that is there came with its rows of the map. */
function isLoaded(rows: readonly Row[]): boolean {
  const { loaded = -1 } = stateIn(rows) ?? {}
  return rows.every(({ nms = 0 }) => (nms as number) <= loaded)
}

/** What the map knows of a listing, among its rows. */
function stateIn(rows: readonly Row[]): MapState | undefined {
  const row = rows.find(({ sk }) => sk === mapStateKey.prefix)
  if (!row) return undefined
  const { asOf, filed, first, last, pending, rollsAtMs, loaded } = row as unknown as MapState
  return { asOf, filed, first, last, pending, rollsAtMs, ...(loaded !== undefined && { loaded }) }
}
