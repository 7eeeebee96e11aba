import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { emptyDaySeries, buildDaySeries, getSeriesDayRange, getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { replaceRow } from '../kernel/table/row-update.ts'
import { buildImportedCalendarUnitsClauses } from '../inventory/build-imported-calendar-units-clauses.ts'
import type { ListingItem } from '../listing/listing.ts'
import { buildCalendarsRow } from './listing-calendars.ts'
import type { ListingCalendars, FeedNights, CalendarFeedState } from './listing-calendars.ts'
import { readListingCalendars, readFeedNights, removeFeedNights, replaceFeedNights } from './feed.store.ts'
import { getImportedDayRange } from './fetch-calendar-feed.ts'
import type { FeedFetchResult } from './fetch-calendar-feed.ts'

type Place = Pick<ListingItem, 'id' | 'supplierId'>
type Nights = ReadonlyMap<number, FeedNights>

/**
 * A change of a listing's calendars. `place`, the listing's id and supplier, may be a promise, so that it is read in
 * parallel with the calendars.
 */
interface Changing {
  readonly listingId: number
  readonly place: Promise<Place> | Place
  readonly nowMs: number
  /** Whether the change affects the nights that calendars take; the rows of these nights are then read as well. */
  readonly hasNights?: boolean
  /** Calendars and nights that the caller has read already. They are read again only after a version conflict. */
  readonly seen?: CalendarsWithNights
}

/** The calendars of a listing and the nights that each one occupies, read together. */
export type CalendarsWithNights = readonly [calendars: ListingCalendars, nights: Nights]

/** Reads the calendars of a listing and the nights that each one occupies, in parallel. */
export const readCalendarsWithOccupiedNights = (listingId: number): Promise<CalendarsWithNights> =>
  Promise.all([readListingCalendars(listingId), readFeedNights(listingId)])

/**
 * The result of a change: the new list of calendars, the nights that the changed calendars occupy, and further writes
 * of the transaction.
 */
export interface CalendarsChange {
  readonly calendars: Omit<ListingCalendars, 'nms'>
  /** The nights that each changed calendar now occupies, by calendar id; null for a calendar that is removed. */
  readonly nights?: ReadonlyMap<number, DaySeries | null>
  readonly beside?: readonly TransactionClause[]
}

/**
 * Changes a listing's calendars and, in the same transaction, the counters of the units that the calendars take. Each
 * written row is conditioned on its own version, so all rows can be read in parallel.
 * @param change gets the calendars as read; it returns undefined if nothing needs to be written
 * @returns the calendars after the change
 */
export async function changeCalendars(
  { listingId, place, nowMs, hasNights = false, seen }: Changing,
  change: (before: ListingCalendars) => CalendarsChange | undefined,
  repeat?: Parameters<typeof commitTransaction>[1],
): Promise<ListingCalendars> {
  let first = seen
  return retryOnConflict(async () => {
    const [[before, known], { supplierId }] = await Promise.all([
      first ??
        (hasNights
          ? readCalendarsWithOccupiedNights(listingId)
          : readListingCalendars(listingId).then((now) => [now, noNights] as const)),
      place,
    ])
    first = undefined
    const changed = change(before)
    if (!changed) return before
    const { calendars, nights = new Map<number, never>(), beside = [] } = changed
    const after: ListingCalendars = { ...calendars, nms: nextVersion(before, nowMs) }
    await commitTransaction(
      [
        {
          write: replaceRow(buildCalendarsRow(listingId, supplierId, after), before.nms),
          otherwise: createVersionConflict,
        },
        ...nightsClauses(listingId, known, nights, nowMs),
        ...beside,
      ],
      repeat,
    )
    return after
  })
}

const noNights: Nights = new Map()

/**
 * The writes that store the nights that changed calendars occupy, and those of the month counters that these nights
 * affect.
 */
function nightsClauses(
  listingId: number,
  known: Nights,
  nights: ReadonlyMap<number, DaySeries | null>,
  nowMs: number,
): TransactionClause[] {
  const days = getImportedDayRange(nowMs)
  const changed = [...nights].filter(
    ([feedId, after]) => after === null || !isSame(known.get(feedId) ?? emptyDaySeries, after, days),
  )
  const rows = changed.map(([feedId, after]) => ({
    write: after
      ? replaceFeedNights(listingId, feedId, after, known.get(feedId)?.version ?? 0)
      : removeFeedNights(listingId, feedId, known.get(feedId)?.version),
    otherwise: createVersionConflict,
  }))
  const before = sumOf(changed.map(([feedId]) => known.get(feedId) ?? emptyDaySeries))
  const after = sumOf(changed.map(([, each]) => each ?? emptyDaySeries))
  return [...rows, ...buildImportedCalendarUnitsClauses(listingId, { before, after }, days, nowMs)]
}

const isSame = (a: DaySeries, b: DaySeries, { from, to }: DayRange): boolean => {
  for (let day = from; day < to; day++) if (getSeriesValueOn(a, day) !== getSeriesValueOn(b, day)) return false
  return true
}

function sumOf(all: readonly DaySeries[]): DaySeries {
  const spans = all.filter(({ values }) => values.length).map(getSeriesDayRange)
  if (!spans.length) return emptyDaySeries
  const range = { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
  return buildDaySeries(
    range,
    (day) => all.reduce((sum, series) => sum + (getSeriesValueOn(series, day) ?? 0), 0) || undefined,
  )
}

/** The state of an imported calendar after an attempt to fetch it. */
export function computeFeedStateAfterFetch(
  feed: CalendarFeedState,
  answer: FeedFetchResult,
  nowMs: number,
): CalendarFeedState {
  if (answer.kind === 'FAILED')
    return { ...feed, checkedMs: nowMs, failures: feed.failures + 1, problem: answer.problem }
  const read = { ...feed, checkedMs: nowMs, okMs: nowMs, failures: 0, problem: undefined }
  if (answer.kind === 'UNCHANGED') return read
  const { etag, lastModified, unreadable } = answer
  return { ...read, etag, lastModified, unreadable, knownTo: getImportedDayRange(nowMs).to }
}

/** Stores the results of fetching a listing's calendars. Calendars that were removed meanwhile stay removed. */
export const storeFeedFetchResults = (
  place: Place,
  answers: ReadonlyMap<number, FeedFetchResult>,
  { nowMs, seen }: { readonly nowMs: number; readonly seen: CalendarsWithNights },
): Promise<ListingCalendars> =>
  changeCalendars({ listingId: place.id, place, nowMs, hasNights: true, seen }, ({ nms: _, ...before }) => {
    const there = before.feeds.filter(({ id }) => answers.has(id))
    if (!there.length) return undefined
    const nights = new Map(
      there.flatMap(({ id }): [number, DaySeries][] => {
        const answer = answers.get(id)
        return answer?.kind === 'NIGHTS' ? [[id, answer.nights]] : []
      }),
    )
    const feeds = before.feeds.map((feed) => {
      const answer = answers.get(feed.id)
      return answer ? computeFeedStateAfterFetch(feed, answer, nowMs) : feed
    })
    return { calendars: { ...before, feeds }, nights }
  })
