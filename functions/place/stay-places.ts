import type { Place } from '@nestboard/shared/place/model.ts'
import { rowsOf } from '../kernel/table/read.ts'
import { stayCountKey } from './rows.ts'
import { cellsWithStays, hasStaysWithin } from './stay-cells.ts'

const keepMs = 600_000
/** A city has stays if there are any within this distance, in meters. */
const cityRadius = 20_000

let kept: { readonly untilMs: number; readonly cells: Promise<ReadonlySet<number>> } | undefined

/** Reads where stays are. Kept for ten minutes, because each letter that a person types asks for places. */
function staysNow(nowMs: number): Promise<ReadonlySet<number>> {
  if (kept && kept.untilMs > nowMs) return kept.cells
  const cells = rowsOf(stayCountKey('').pk).then(cellsWithStays)
  kept = { untilMs: nowMs + keepMs, cells }
  cells.catch(() => (kept = undefined))
  return cells
}

/** Makes the next question read again. */
export const forgetStays = (): void => void (kept = undefined)

/** Whether places have stays, as counted at most ten minutes ago. */
export async function stayPlaces(nowMs: number): Promise<(place: Place) => boolean> {
  const cells = await staysNow(nowMs)
  return (place) => hasStaysWithin(cells, place, place.radius ?? cityRadius)
}
