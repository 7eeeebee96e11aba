import type { listCalendars } from '@nestboard/shared/inventory/routes.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'

/** A listing's calendar over one window of days, as the server answers it. */
export type CalendarWindow = RouteResponseData<typeof listCalendars>['calendars'][number]

/** Days of one window, so that four windows cover all that can be booked. */
export const daysPerCalendarWindow = 183

/**
 * A listing's calendar: its loaded windows by their number, counted from today. A window is `undefined` until it is
 * loaded.
 */
export interface CalendarOfListing {
  readonly today: Day
  readonly windows: readonly (CalendarWindow | undefined)[]
}

/**
 * What a night of a listing is. `price`: null without an open rate. `units`: on sale. `left`: negative if overbooked.
 */
export interface CalendarNight {
  readonly price: number | null
  readonly isOwnPrice: boolean
  readonly units: number
  readonly booked: number
  readonly imported: number
  readonly left: number
}

export const findCalendarWindow = ({ today, windows }: CalendarOfListing, day: Day): CalendarWindow | undefined =>
  windows[Math.floor((day - today) / daysPerCalendarWindow)]

/** A night of a listing; undefined while its window isn't loaded. */
export function getCalendarNight(calendar: CalendarOfListing, day: Day): CalendarNight | undefined {
  const window = findCalendarWindow(calendar, day)
  if (!window) return undefined
  const own = getSeriesValueOn(window.prices, day)
  const units = getSeriesValueOn(window.provision, day) ?? window.units
  const booked = getSeriesValueOn(window.booked, day) ?? 0
  const imported = Math.min(getSeriesValueOn(window.imported, day) ?? 0, units)
  return {
    price: window.rate ? (own ?? window.rate.price) : null,
    isOwnPrice: own !== undefined,
    units,
    booked,
    imported,
    left: units - booked - imported - (getSeriesValueOn(window.blocked, day) ?? 0),
  }
}

/**
 * Whether a free night lies in a gap between taken nights that is shorter than the listing's minimum stay, so that
 * nobody can book it.
 */
export function isNightInShortGap(calendar: CalendarOfListing, day: Day): boolean {
  const least = findCalendarWindow(calendar, day)?.minDays ?? 0
  const isFree = (at: Day) => at >= calendar.today && (getCalendarNight(calendar, at)?.left ?? 1) > 0
  if (least < 2 || !isFree(day)) return false
  let length = 1
  for (let at = day - 1; length < least && isFree(at); at--) length++
  for (let at = day + 1; length < least && isFree(at); at++) length++
  return length < least
}
