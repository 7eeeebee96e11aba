import { feedCheckIntervalMs } from '@nestboard/shared/calendar-feeds/limits.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { claimDueCalendarsFetch } from './feed.store.ts'
import type { ListingDueForCalendarFetch } from './feed.store.ts'

export { readListingsDueForCalendarFetch } from './feed.store.ts'
export type { ListingDueForCalendarFetch } from './feed.store.ts'

/**
 * Claims due listings by scheduling their next fetch, so that no other run takes them. A process that dies with claimed
 * listings puts off their calendars until the next fetch, and loses nothing else.
 * @returns ids of the claimed listings, without those that another process claimed first
 */
export async function claimDueCalendars(
  due: readonly ListingDueForCalendarFetch[],
  now: () => number,
): Promise<number[]> {
  const nextMs = now() + feedCheckIntervalMs
  const claimed = await Promise.all(
    due.map(async (row) => ((await writeIfConditionHolds(claimDueCalendarsFetch(row, nextMs))) ? [row.listingId] : [])),
  )
  return claimed.flat()
}
