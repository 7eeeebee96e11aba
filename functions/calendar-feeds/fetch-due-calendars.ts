import { feedCheckIntervalMs } from '@nestboard/shared/calendar-feeds/limits.ts'
import { commitTransaction, writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import type { Logger } from '../kernel/request/create-logger.ts'
import { findListings } from '../listing/listing.ts'
import type { ListingItem } from '../listing/listing.ts'
import {
  claimDueCalendarsFetch,
  listListingsDueForCalendarFetch,
  readFeedNights,
  removeFeedNights,
  unscheduleCalendarsFetch,
} from './feed.store.ts'
import { fetchCalendarFeed } from './fetch-calendar-feed.ts'
import { readCalendarsWithOccupiedNights, storeFeedFetchResults } from './change-calendars.ts'

type ReadListing = Pick<ListingItem, 'id' | 'supplierId' | 'timezone'>

/**
 * Fetches all calendars of a listing in parallel and stores the nights that they occupy. @returns the number of
 * calendars that could not be read
 */
export async function fetchCalendarsOfListing(
  listingId: number,
  place: Promise<ReadListing> | ReadListing,
  now: () => number,
): Promise<number> {
  const [seen, listing] = await Promise.all([readCalendarsWithOccupiedNights(listingId), place])
  const [{ feeds }] = seen
  const startMs = now()
  const answers = new Map(
    await Promise.all(feeds.map(async (feed) => [feed.id, await fetchCalendarFeed(feed, listing, startMs)] as const)),
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

/** Maximum number of listings that one call checks; the next call checks the remaining ones. */
const maxListings = 400
const atOnce = 10
/**
 * A call that has run this long starts checking no further listing, so that it ends within the function's two-minute
 * timeout.
 */
const beginWithinMs = 90_000

/**
 * Fetches the calendars of all listings that are due. Claiming a listing schedules its next fetch, so a call that
 * crashes skips at most one fetch of a listing.
 * @returns the number of listings checked and the number that failed; a calendar that can't be read is not a failure
 */
export async function fetchDueCalendars({
  now,
  log,
}: {
  readonly now: () => number
  readonly log: Logger
}): Promise<{ done: number; failed: number }> {
  const startMs = now()
  const listed = await listListingsDueForCalendarFetch(startMs, maxListings)
  const listings = new Map(
    (await findListings(listed.map(({ listingId }) => listingId))).map((each) => [each.id, each]),
  )
  const due = orderBySupplierTurns(listed, ({ listingId }) => listings.get(listingId)?.supplierId)
  const count = { done: 0, failed: 0 }
  const check = async (row: (typeof due)[number]): Promise<void> => {
    const { listingId } = row
    if (!(await writeIfConditionHolds(claimDueCalendarsFetch(row, now() + feedCheckIntervalMs)))) return
    try {
      const listing = listings.get(listingId)
      if (listing) await fetchCalendarsOfListing(listingId, listing, now)
      else await forget(listingId)
      count.done++
    } catch (error) {
      log.error('the calendars were not read', error, { listingId })
      count.failed++
    }
  }
  const next = async (): Promise<void> => {
    for (let row = due.shift(); row && now() - startMs < beginWithinMs; row = due.shift()) await check(row)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
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
