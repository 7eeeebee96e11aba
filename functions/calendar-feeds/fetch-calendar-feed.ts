import {
  feedFetchTimeoutMs,
  calendarImportDaysAhead,
  maxFeedBytes,
  maxFeedRedirects,
} from '@nestboard/shared/calendar-feeds/limits.ts'
import type { calendarReadFailureTexts, CalendarReadFailureText } from '@nestboard/shared/calendar-feeds/faults.ts'
import { getExport } from '@nestboard/shared/calendar-feeds/routes.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { bookingHorizons } from '@nestboard/shared/inventory/model.ts'
import { env } from '../kernel/env.ts'
import { fetchPublicUrl, PublicFetchError } from '../kernel/request/fetch-public-url.ts'
import type { PublicFetchProblem } from '../kernel/request/fetch-public-url.ts'
import type { CalendarFeedState } from './listing-calendars.ts'
import { parseCalendarInTurn } from './parse-calendar-in-turn.ts'
import { CalendarFeedError } from './calendar-feed-error.ts'
import { decodeCalendarBytes } from './decode-calendar-bytes.ts'
import type { CalendarContent } from './parse-calendar-nights.ts'

/**
 * The result of fetching a calendar: the nights that it occupies and the entries that can't be read, the news that it
 * is unchanged, or the reason why it can't be read.
 */
export type FeedFetchResult =
  | (CalendarContent & {
      readonly kind: 'NIGHTS'
      readonly etag: string | undefined
      readonly lastModified: string | undefined
    })
  | { readonly kind: 'UNCHANGED' }
  | { readonly kind: 'FAILED'; readonly problem: CalendarReadFailureText }

const texts = {
  HTTPS: 'https',
  PRIVATE: 'private',
  UNREACHABLE: 'unreachable',
  SLOW: 'slow',
  LARGE: 'large',
  REDIRECTS: 'redirects',
  ENCODED: 'encoded',
} as const satisfies Record<PublicFetchProblem, keyof typeof calendarReadFailureTexts>

/**
 * The days that an import covers. They begin with yesterday in UTC, because in some time zones it is still yesterday.
 */
export function getImportedDayRange(nowMs: number): DayRange {
  const today = Math.floor(nowMs / msPerDay)
  return { from: today - 1, to: today + calendarImportDaysAhead }
}

/** The latest day that can be booked, over all time zones. */
const lastBookable = (nowMs: number): number =>
  Math.floor(nowMs / msPerDay) + Math.max(...Object.keys(bookingHorizons).map(Number)) + 1

/** Maximum length of an `ETag` or `Last-Modified` header that is stored, so that the row stays small. */
const maxTagLength = 200

/** Fetches and parses a calendar once. Never throws, whatever the server answers. */
export async function fetchCalendarFeed(
  feed: Pick<CalendarFeedState, 'url' | 'etag' | 'lastModified' | 'knownTo'>,
  listing: { readonly id: number; readonly supplierId: number; readonly timezone: string },
  nowMs: number,
): Promise<FeedFetchResult> {
  const isKnown = feed.knownTo > lastBookable(nowMs)
  try {
    const { status, headers, body } = await fetchPublicUrl(
      feed.url,
      {
        accept: 'text/calendar',
        'user-agent': `Nestboard calendar import (+${env.NB_ORIGIN})`,
        ...(isKnown && feed.etag !== undefined && { 'if-none-match': feed.etag }),
        ...(isKnown && feed.lastModified !== undefined && { 'if-modified-since': feed.lastModified }),
      },
      {
        maxBytes: maxFeedBytes,
        withinMs: feedFetchTimeoutMs,
        maxRedirects: maxFeedRedirects,
        allowLoopback: env.NB_FEED_LOOPBACK !== '',
      },
    )
    if (status === 304 && isKnown) return { kind: 'UNCHANGED' }
    if (status !== 200) throw new CalendarFeedError('failing')
    const content = await parseCalendarInTurn(listing.supplierId, {
      text: decodeCalendarBytes(body),
      zone: listing.timezone,
      days: getImportedDayRange(nowMs),
      listingId: listing.id,
    })
    const [etag, lastModified] = [headers.etag, headers['last-modified']].map((text) =>
      text !== undefined && text.length <= maxTagLength ? text : undefined,
    )
    return { kind: 'NIGHTS', ...content, etag, lastModified }
  } catch (error) {
    if (error instanceof PublicFetchError)
      return { kind: 'FAILED', problem: new CalendarFeedError(texts[error.why]).text }
    if (error instanceof CalendarFeedError) return { kind: 'FAILED', problem: error.text }
    throw error
  }
}

/**
 * Whether an address is the one at which this listing's own calendar can be fetched. Importing it would block the
 * listing's nights with its own bookings.
 */
export const isOwnExportUrl = (url: string, listingId: number): boolean =>
  URL.canParse(url) &&
  new URL(url).pathname === getExport.path &&
  new URL(url).searchParams.get('id') === String(listingId)
