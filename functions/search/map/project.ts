import type { Row } from '../../kernel/table/row.ts'
import { mapStateKey } from './rows.ts'
import { turns } from '../../kernel/turns.ts'
import { listingRows } from '../../listing/collection.ts'
import { bookableIn } from '../../offers/collection.ts'
import { addCount, deleteRow, putMapRow, putState } from './map.store.ts'
import { projectionOf } from './projection.ts'
import type { Changed, MapState } from './projection.ts'

/** Concurrent writes to the map. A listing has dozens of rows, and imports project many listings at once. */
const turn = turns(20)

/**
 * Projects a listing's rows onto the map; safe to repeat, for any change, in any order. `asOf` is taken before the
 * read, so the row that wins between two concurrent projections is never the older state.
 * @param onlyNew the change created rows only, so map rows that an import wrote itself stay as they are
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
  // A newer state won the condition. That projection saw this move begin, or makes it itself.
  if (begin && !(await putState(listingId, begin))) return
  await Promise.all(counts.map((count) => turn(() => addCount(count))))
  await Promise.all(puts.map((row) => turn(() => putMapRow(row))))
  await Promise.all(deletes.map((key) => turn(() => deleteRow(key, asOf))))
  if (end) await putState(listingId, end)
}

/** Whether an import wrote every row of the listing together with its map rows. */
function isLoaded(rows: readonly Row[]): boolean {
  const { loaded = -1 } = stateIn(rows) ?? {}
  return rows.every(({ nms = 0 }) => (nms as number) <= loaded)
}

/** The listing's map state, among its rows. */
function stateIn(rows: readonly Row[]): MapState | undefined {
  const row = rows.find(({ sk }) => sk === mapStateKey.prefix)
  if (!row) return undefined
  const { asOf, filed, first, last, pending, rollsAtMs, loaded } = row as unknown as MapState
  return { asOf, filed, first, last, pending, rollsAtMs, ...(loaded !== undefined && { loaded }) }
}
