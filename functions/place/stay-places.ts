import type { Place } from '@nestboard/shared/place/model.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { stayCountKey } from './rows.ts'
import { countStaysPerCell, hasStaysWithinRadius } from './stay-cells.ts'

const keepMs = 600_000
/** Counts of fewer cells than this cost one read unit, and a single new stay changes what is popular. */
const fewCells = 200
const keepFewMs = 10_000
/** Radius in meters within which stays are counted for a place that has no radius of its own, such as a city. */
const cityRadius = 20_000

let kept: { untilMs: number; readonly cells: Promise<ReadonlyMap<number, number>> } | undefined

/**
 * Reads the numbers of stays per cell and caches them for ten minutes, because place search runs at each typed letter;
 * for ten seconds while there are few.
 */
export function loadStaysPerCell(nowMs: number): Promise<ReadonlyMap<number, number>> {
  if (kept && kept.untilMs > nowMs) return kept.cells
  const cells = readAllRows(stayCountKey('').pk).then(countStaysPerCell)
  const reading = { untilMs: nowMs + keepMs, cells }
  kept = reading
  cells.then(
    ({ size }) => {
      if (size < fewCells) reading.untilMs = nowMs + keepFewMs
    },
    () => (kept = undefined),
  )
  return cells
}

/** Clears the cache of cells with stays, so that the next call reads them again. */
export const clearStayCellsCache = (): void => void (kept = undefined)

/** Returns a test of whether a place has stays, by counts at most ten minutes old. */
export async function loadPlaceHasStaysCheck(nowMs: number): Promise<(place: Place) => boolean> {
  const cells = await loadStaysPerCell(nowMs)
  return (place) => hasStaysWithinRadius(cells, place, place.radius ?? cityRadius)
}
