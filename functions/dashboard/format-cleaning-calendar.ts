import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { hashSecret } from '../kernel/secrets/new-id.ts'
import type { BookedStay } from './rows.ts'

type CleanedStay = Pick<
  BookedStay,
  'orderId' | 'listingId' | 'listingName' | 'day' | 'length' | 'checkInTime' | 'checkOutTime'
>

const date = (day: Day): string => formatIsoDay(day).replaceAll('-', '')
const hourOf = (time: string): string => time.slice(0, 5)
/** Escapes a text as RFC 5545, 3.3.11 asks. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r?\n/g, '\\n')

/** Folds a content line after at most 75 bytes (RFC 5545, 3.1), never within a character. */
function foldLine(line: string): string {
  const parts = ['']
  for (const character of line)
    if (Buffer.byteLength(parts.at(-1)! + character) > 74) parts.push(character)
    else parts[parts.length - 1] += character
  return parts.join('\r\n ')
}

/**
 * The days on which guests leave as an iCalendar file (RFC 5545), without names: one event of the whole day for each
 * departure, which says from when the listing is free, and until when if somebody arrives.
 */
export function formatCleaningCalendar(
  leaving: readonly CleanedStay[],
  arriving: readonly CleanedStay[],
  nowMs: number,
): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '')
  const arrivals = Map.groupBy(arriving, ({ listingId }) => listingId)
  const events = leaving.flatMap(({ orderId, listingId, listingName, day, length, checkOutTime }) => {
    const checkOut = day + length
    const next = arrivals
      .get(listingId)
      ?.filter((stay) => stay.day >= checkOut)
      .toSorted((a, b) => a.day - b.day)[0]
    const until = next
      ? `Next guest ${next.day === checkOut ? 'the same day' : formatIsoDay(next.day)} from ${hourOf(next.checkInTime)}.`
      : 'No next guest yet.'
    return [
      'BEGIN:VEVENT',
      `UID:${hashSecret(`cleaning ${orderId}`).slice(0, 24)}@nestboard`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${date(checkOut)}`,
      `DTEND;VALUE=DATE:${date(checkOut + 1)}`,
      `SUMMARY:${escapeText(`Clean ${listingName}`)}`,
      `DESCRIPTION:${escapeText(`Free from ${hourOf(checkOutTime)}. ${until}`)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Nestboard//Cleaning//EN', 'CALSCALE:GREGORIAN']
  return [...head, ...events, 'END:VCALENDAR', ''].map(foldLine).join('\r\n')
}
