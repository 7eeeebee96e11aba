import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { is, rowMissing } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt } from '../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../kernel/table/write.ts'
import { sortableTime } from '../kernel/table/time-index.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { indexName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { parseCalendarsRow, feedNightsItem, parseFeedNightsRow } from './collection.ts'
import type { ListingCalendars, FeedNights } from './collection.ts'
import { calendarsKey, feedNightsKey, feedsDueKey, feedsDuePartition, calendarFeedsPartition } from './rows.ts'

/** Reads the calendars of a listing. Key: L#{listing} / CALENDARS. */
export const readCalendars = async (listingId: number): Promise<ListingCalendars> =>
  parseCalendarsRow(await rowAt(calendarsKey(listingId), { consistent: true }))

/** Reads the nights of each imported calendar of a listing, by calendar id. Key: LF#{listing} / NIGHTS#*. */
export const readFeedNights = async (listingId: number): Promise<ReadonlyMap<number, FeedNights>> =>
  new Map(
    (await firstRowsOf(calendarFeedsPartition(listingId), 100, { prefix: feedNightsKey.prefix, consistent: true })).map(
      parseFeedNightsRow,
    ),
  )

/** A listing whose calendars are due to be read. */
export interface DueListing extends Key {
  readonly gsi1sk: string
  readonly listingId: number
}

/** Lists listings whose calendars are due, the longest overdue first. Index: FEEDS / {time}. */
export const listDueListings = (nowMs: number, most: number): Promise<DueListing[]> =>
  firstRowsOf(feedsDuePartition(), most, { index: indexName, to: sortableTime(nowMs) })

/** The write that schedules the next reading of a listing's calendars; it replaces the time scheduled before. */
export const scheduleFeedsCheck = (listingId: number, atMs: number): Write =>
  updateRow(feedsDueKey(listingId), { set: { listingId, gsi1pk: feedsDuePartition(), gsi1sk: sortableTime(atMs) } })

/**
 * The write that claims a due listing by scheduling its next reading; its condition fails if another process claimed
 * the listing first.
 */
export const claimFeedsCheck = (due: DueListing, nextMs: number): Write =>
  updateRow(due, { set: { gsi1sk: sortableTime(nextMs) } }, is({ gsi1sk: due.gsi1sk }))

export const unscheduleFeedsCheck = (listingId: number): Write => removeRow(feedsDueKey(listingId))

/**
 * The write that replaces the nights of an imported calendar; it fails if their row no longer has the version `seen`.
 */
export const replaceFeedNights = (listingId: number, feedId: number, nights: DaySeries, seen: number): Write =>
  putRow(feedNightsItem(listingId, feedId, nights, seen + 1), seen === 0 ? rowMissing : is({ version: seen }))

/**
 * The write that removes the nights of an imported calendar. With `seen`, it fails if their row no longer has that
 * version.
 */
export const removeFeedNights = (listingId: number, feedId: number, seen = 0): Write =>
  removeRow(feedNightsKey(listingId, feedId), seen === 0 ? undefined : is({ version: seen }))
