import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { attributesEqual, rowMissing } from '../kernel/table/condition.ts'
import { readFirstRows, readRow, readRowPage } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../kernel/table/row-update.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { parseCalendarsRow, buildFeedNightsRow, parseFeedNightsRow } from './listing-calendars.ts'
import type { ListingCalendars, FeedNights } from './listing-calendars.ts'
import {
  listingCalendarsKey,
  feedNightsKey,
  calendarsFetchDueKey,
  dueCalendarFetchesPartition,
  calendarFeedsPartition,
} from './rows.ts'

/** Reads the calendars of a listing. Key: L#{listing} / CALENDARS. */
export const readListingCalendars = async (listingId: number): Promise<ListingCalendars> =>
  parseCalendarsRow(await readRow(listingCalendarsKey(listingId), { consistent: true }))

/** Reads the nights that each imported calendar of a listing occupies, by calendar id. Key: LF#{listing} / NIGHTS#*. */
export const readFeedNights = async (listingId: number): Promise<ReadonlyMap<number, FeedNights>> =>
  new Map(
    (
      await readFirstRows(calendarFeedsPartition(listingId), 100, { prefix: feedNightsKey.prefix, consistent: true })
    ).map(parseFeedNightsRow),
  )

/** A listing whose calendars are due to be fetched. */
export interface ListingDueForCalendarFetch extends RowKey {
  readonly gsi1sk: string
  readonly listingId: number
}

/** Reads a page of the listings whose calendars are due, the longest overdue first. Index: FEEDS / {time}. */
export const readListingsDueForCalendarFetch = (
  nowMs: number,
  most: number,
  after?: PageStart,
): Promise<RowPage<ListingDueForCalendarFetch>> =>
  readRowPage(dueCalendarFetchesPartition(), {
    index: secondaryIndexName,
    to: formatSortableTime(nowMs),
    most,
    after,
  })

/** The write that schedules the next fetch of a listing's calendars; it replaces the time scheduled before. */
export const scheduleCalendarsFetch = (listingId: number, atMs: number): TableWrite =>
  updateRow(calendarsFetchDueKey(listingId), {
    set: { listingId, gsi1pk: dueCalendarFetchesPartition(), gsi1sk: formatSortableTime(atMs) },
  })

/**
 * The write that claims a due listing by scheduling its next fetch; its condition fails if another process claimed the
 * listing first.
 */
export const claimDueCalendarsFetch = (due: ListingDueForCalendarFetch, nextMs: number): TableWrite =>
  updateRow(due, { set: { gsi1sk: formatSortableTime(nextMs) } }, attributesEqual({ gsi1sk: due.gsi1sk }))

export const unscheduleCalendarsFetch = (listingId: number): TableWrite => removeRow(calendarsFetchDueKey(listingId))

/**
 * The write that replaces the nights that an imported calendar occupies; it fails if their row no longer has the
 * version `seen`.
 */
export const replaceFeedNights = (listingId: number, feedId: number, nights: DaySeries, seen: number): TableWrite =>
  putRow(
    buildFeedNightsRow(listingId, feedId, nights, seen + 1),
    seen === 0 ? rowMissing : attributesEqual({ version: seen }),
  )

/**
 * The write that removes the nights that an imported calendar occupies. With `seen`, it fails if their row no longer
 * has that version.
 */
export const removeFeedNights = (listingId: number, feedId: number, seen = 0): TableWrite =>
  removeRow(feedNightsKey(listingId, feedId), seen === 0 ? undefined : attributesEqual({ version: seen }))
