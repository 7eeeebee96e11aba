import type { CalendarReadFailureText } from '@nestboard/shared/calendar-feeds/faults.ts'
import { defaultStaleCalendarHours } from '@nestboard/shared/calendar-feeds/limits.ts'
import type { UnreadableEntries } from '@nestboard/shared/calendar-feeds/model.ts'
import type { CalendarReadTimes } from '@nestboard/shared/calendar-feeds/is-calendar-stale.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { packDayValues, unitsOnSalePacking, unpackDayValues } from '../kernel/table/day-value-packing.ts'
import type { Row } from '../kernel/table/row.ts'
import { listingCalendarsKey, feedNightsKey } from './rows.ts'

/** An imported calendar and the result of its last fetch. Times are epoch ms. */
export interface CalendarFeedState {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly checkedMs: number
  readonly okMs: number
  /** Number of failed fetches in a row, since the last success. */
  readonly failures: number
  readonly problem?: CalendarReadFailureText | undefined
  /** The entries that could not be read at the last success; null for none. Rows from before have no such field. */
  readonly unreadable?: UnreadableEntries | null | undefined
  /**
   * `etag` and `lastModified` are sent with the next request, so that the server doesn't resend an unchanged calendar.
   */
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
  /**
   * End (exclusive) of the days whose events are stored. Before bookings can reach this day, the calendar is fetched
   * in full again, even if it is unchanged.
   */
  readonly knownTo: number
}

/** All calendars of a listing, in one row. */
export interface ListingCalendars extends CalendarReadTimes {
  readonly feeds: readonly CalendarFeedState[]
  /**
   * Hash of the secret token in the address at which the listing's own calendar can be fetched. `exportedMs` is when
   * the token was made.
   */
  readonly exportHash?: string | undefined
  /** The token, encrypted, so that it can be shown again; addresses from before have none. */
  readonly exportSealed?: string | undefined
  readonly exportedMs?: number | undefined
  /** Version of the row; 0 if there is no row. */
  readonly nms: number
}

const none: ListingCalendars = { staleAfterHours: defaultStaleCalendarHours, feeds: [], nms: 0 }

export const parseCalendarsRow = (row: Row | undefined): ListingCalendars => {
  if (!row) return none
  const { staleAfterHours, feeds, exportHash, exportSealed, exportedMs, nms } = row as unknown as ListingCalendars
  return { staleAfterHours, feeds, exportHash, exportSealed, exportedMs, nms }
}

/** Finds the calendars row among the rows of a listing's partition. */
export const findCalendarsAmongRows = (rows: readonly Row[]): ListingCalendars =>
  parseCalendarsRow(rows.find(({ sk }) => sk === listingCalendarsKey(0).sk))

/** The row that holds all calendars of a listing. Key: L#{listing} / CALENDARS. */
export const buildCalendarsRow = (listingId: number, supplierId: number, calendars: ListingCalendars): Row => ({
  ...listingCalendarsKey(listingId),
  listingId,
  supplierId,
  ...calendars,
  watch: [formatEntityRef('StayListing', listingId)],
})

/** The row that holds the nights that one imported calendar occupies. Key: LF#{listing} / NIGHTS#{feed}. */
export const buildFeedNightsRow = (
  listingId: number,
  feedId: number,
  { dayOne, values }: DaySeries,
  version: number,
): Row => ({
  ...feedNightsKey(listingId, feedId),
  feedId,
  dayOne,
  units: packDayValues(values, unitsOnSalePacking),
  version,
})

/**
 * Number of the listing's units that an imported calendar occupies on each day. `version` counts the writes of the row
 * in which these numbers are stored; 0 without a row.
 */
export interface FeedNights extends DaySeries {
  readonly version: number
}

export const parseFeedNightsRow = (row: Row): readonly [feedId: number, nights: FeedNights] => [
  row['feedId'] as number,
  {
    dayOne: row['dayOne'] as number,
    values: unpackDayValues(row['units'] as Uint8Array, unitsOnSalePacking),
    version: row['version'] as number,
  },
]
