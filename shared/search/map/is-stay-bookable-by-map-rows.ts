import type { Day } from '../../kernel/day.ts'
import { msPerDay } from '../../kernel/day.ts'
import { eachBrokenStayRule, listDaysInRange, type UnbookableReason } from '../../inventory/count-available-units.ts'
import { hasRoomForParty, nightRangeOfStay, type Stay } from '../../listing/stay.ts'
import type { LazyMapRow } from './decode-map-row.ts'
import type { MapRowHeader } from './row.ts'
import { daysPerWindow, getFirstDayOfWindow } from './window.ts'

/** The rows of a listing for all windows of a stay, in order; `window` is the first. */
export interface MapRowsOfListing {
  readonly rows: readonly LazyMapRow[]
  readonly window: number
}

/** The date in the listing's time zone at a moment. */
export const todayAtListing = ({ zone }: Pick<MapRowHeader, 'zone'>, nowMs: number): Day =>
  Math.floor((nowMs + zone * 60_000) / msPerDay)

/**
 * Why a search shows a listing as not available, or not at all (`PARTY`: no room for all). The `day` of a `BUFFER` is
 * the check-in or check-out day beside the taken buffer, because rows don't tell which of its days is taken.
 */
export type MapRowRefusal = UnbookableReason | { readonly why: 'PARTY' }

/** All reasons why a search refuses a listing for a stay, by its map rows. A search stops at the first. */
export function* eachMapRowRefusal(
  { rows, window }: MapRowsOfListing,
  stay: Stay,
  nowMs: number,
): Generator<MapRowRefusal, undefined> {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return undefined
  if (!hasRoomForParty(first.guests, stay.ages)) yield { why: 'PARTY' }
  yield* eachBrokenStayRule(first, stay, todayAtListing(first, nowMs))
  const dayOne = getFirstDayOfWindow(window)
  const { from, to } = nightRangeOfStay(stay)
  for (const day of listDaysInRange({ from, to })) if (!isOpen(rows, day - dayOne)) yield { why: 'FULL', day }
  if (first.starts && !first.starts[from - dayOne]) yield { why: 'BUFFER', day: from }
  if (last.ends && !last.ends[to - dayOne - (rows.length - 1) * daysPerWindow]) yield { why: 'BUFFER', day: to }
  return undefined
}

/** Whether a night is open, by the row of its own window, or by the last row if the stay has no row for that window. */
function isOpen(rows: readonly LazyMapRow[], night: number): boolean {
  const place = Math.min(rows.length - 1, Math.floor(night / daysPerWindow))
  return rows[place]?.open[night - place * daysPerWindow] === true
}

/** Whether the stay can be booked by the rules of the inventory, and the listing has room for the party. */
export const isStayBookableByMapRows = (listing: MapRowsOfListing, stay: Stay, nowMs: number): boolean =>
  listing.rows.length > 0 && eachMapRowRefusal(listing, stay, nowMs).next().done === true
