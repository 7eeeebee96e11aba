import {
  claimDueCalendars,
  readListingsDueForCalendarFetch,
} from '@nestboard/functions/calendar-feeds/claim-due-calendars.ts'
import type { ListingDueForCalendarFetch } from '@nestboard/functions/calendar-feeds/claim-due-calendars.ts'
import { dueRowsPerPage, isInBacklogPart } from '../due-lane.ts'
import type { DueLane, DueTaskCount } from '../due-lane.ts'
import type { ReactionContext } from '../reaction.ts'
import { queueCalendarImport } from './queue-calendar-import.ts'

/** Listings in one message. Few, so that the import mixes messages; more than one, because a message costs requests. */
const listingsPerMessage = 10

/**
 * Listings whose calendars are due. They are only claimed and queued here: other people's servers may be slow, and the
 * import (`calendar-checks.ts`) limits how many are asked at the same time.
 */
export const calendarFeedLane: DueLane = {
  name: 'calendarFeed',
  share: 4,
  atOnce: 4,
  lateAfterMs: 10 * 60_000,
  calls: 2,
  readPage: async ({ nowMs, after, part }) => {
    const { items, last } = await readListingsDueForCalendarFetch(nowMs, dueRowsPerPage, after)
    const rows = part ? items.filter(({ listingId }) => isInBacklogPart(listingId, part)) : items
    const groups = Array.from({ length: Math.ceil(rows.length / listingsPerMessage) }, (_, at) =>
      rows.slice(at * listingsPerMessage, (at + 1) * listingsPerMessage),
    )
    return { tasks: groups.map((of) => ({ dueMs: Number(of[0]!.gsi1sk), run: (...to) => queue(of, ...to) })), last }
  },
}

async function queue(
  due: readonly ListingDueForCalendarFetch[],
  { now, log }: ReactionContext,
  count: DueTaskCount,
): Promise<void> {
  try {
    const listingIds = await claimDueCalendars(due, now)
    if (listingIds.length) await queueCalendarImport({ listingIds })
    count.done += listingIds.length
  } catch (error) {
    log.error('calendars were not queued', error, { listings: due.length })
    count.failed++
  }
}
