import { feedCheckIntervalMs } from '@nestboard/shared/calendar-feeds/limits.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Logger } from '../kernel/request/create-logger.ts'
import { findListings } from '../listing/listing.ts'
import type { ListingItem } from '../listing/listing.ts'
import { readFeedNights, removeFeedNights, scheduleCalendarsFetch, unscheduleCalendarsFetch } from './feed.store.ts'
import { fetchCalendarFeed } from './fetch-calendar-feed.ts'
import { readCalendarsWithOccupiedNights, storeFeedFetchResults } from './change-calendars.ts'
import type { CalendarsWithNights } from './change-calendars.ts'

type ReadListing = Pick<ListingItem, 'id' | 'supplierId' | 'timezone'>

/**
 * Fetches all calendars of a listing in parallel and stores the nights that they occupy. @returns the number of
 * calendars that could not be read
 * @param isNeeded whether calendars with these states are fetched; always by default
 */
export async function fetchCalendarsOfListing(
  listingId: number,
  place: Promise<ReadListing> | ReadListing,
  now: () => number,
  isNeeded: (calendars: CalendarsWithNights[0]) => boolean = () => true,
): Promise<number> {
  const [seen, listing] = await Promise.all([readCalendarsWithOccupiedNights(listingId), place])
  const [calendars] = seen
  if (!isNeeded(calendars)) return 0
  const startMs = now()
  const answers = new Map(
    await Promise.all(
      calendars.feeds.map(async (feed) => [feed.id, await fetchCalendarFeed(feed, listing, startMs)] as const),
    ),
  )
  if (answers.size) await storeFeedFetchResults(listing, answers, { nowMs: now(), seen })
  return [...answers.values()].filter(({ kind }) => kind === 'FAILED').length
}

/** Removes the rows about calendars that a deleted listing left behind. */
async function forget(listingId: number): Promise<void> {
  const nights = await readFeedNights(listingId)
  for (const feedId of nights.keys()) await commitTransaction([{ write: removeFeedNights(listingId, feedId) }])
  await commitTransaction([{ write: unscheduleCalendarsFetch(listingId) }])
}

/** Number of listings whose calendars one call fetches at the same time. Most of the time it waits for servers. */
export const listingsFetchedAtOnce = 20
/**
 * A call that has run this long starts checking no further listing, so that it ends within the function's two-minute
 * timeout.
 */
const beginWithinMs = 90_000

/**
 * Fetches the calendars of listings, whose next fetch is already scheduled. Listings whose calendars were all fetched
 * within the last half interval are left out: a queue that is behind delivers a listing more than once. Listings for
 * which the time is too short become due at once.
 * @returns the number of listings checked and the number that failed; a calendar that can't be read is not a failure
 */
export async function fetchCalendarsOfListings(
  listingIds: readonly number[],
  { now, log }: { readonly now: () => number; readonly log: Logger },
): Promise<{ done: number; failed: number }> {
  const startMs = now()
  const listings = new Map((await findListings([...listingIds])).map((each) => [each.id, each]))
  const waiting = orderBySupplierTurns(listingIds, (listingId) => listings.get(listingId)?.supplierId)
  const count = { done: 0, failed: 0 }
  const isNeeded = ({ feeds }: CalendarsWithNights[0]) =>
    feeds.some(({ checkedMs }) => checkedMs <= startMs - feedCheckIntervalMs / 2)
  const check = async (listingId: number): Promise<void> => {
    try {
      const listing = listings.get(listingId)
      if (listing && now() - startMs >= beginWithinMs) {
        await commitTransaction([{ write: scheduleCalendarsFetch(listingId, now()) }])
        return
      }
      if (listing) await fetchCalendarsOfListing(listingId, listing, now, isNeeded)
      else await forget(listingId)
      count.done++
    } catch (error) {
      log.error('the calendars were not read', error, { listingId })
      count.failed++
    }
  }
  const next = async (): Promise<void> => {
    for (let listingId = waiting.shift(); listingId !== undefined; listingId = waiting.shift()) await check(listingId)
  }
  await Promise.all(Array.from({ length: listingsFetchedAtOnce }, next))
  return count
}

/**
 * Orders rows so that suppliers take turns, each with its longest overdue listing: slow calendars of one supplier then
 * delay its own other listings, not those of others.
 */
export function orderBySupplierTurns<Item>(
  rows: readonly Item[],
  supplierOf: (row: Item) => number | undefined,
): Item[] {
  const seen = new Map<number | undefined, number>()
  const turns = rows.map((row) => {
    const turn = seen.get(supplierOf(row)) ?? 0
    seen.set(supplierOf(row), turn + 1)
    return { row, turn }
  })
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ row }) => row)
}
