import { dayInZone, localTimeAsUtcMs } from './day.ts'
import { formatDay } from './format-day.ts'

/** The time zone and current time of the person who reads the text. */
export interface ViewerClock {
  /** IANA time zone; undefined if it isn't known, as in a mail. */
  readonly zone: string | undefined
  /** Current time, epoch ms. */
  readonly nowMs: number
}

/** `nowMs`: undefined to show the year in any case. */
function textIn(atMs: number, zone: string, nowMs: number | undefined): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(atMs)
  const today = nowMs === undefined ? undefined : dayInZone(zone, nowMs)
  // Newer ICU data puts a narrow no-break space before AM and PM; a plain space makes all runtimes write the same text.
  return `${formatDay(dayInZone(zone, atMs), { today, weekday: true })}, ${time.replaceAll('\u202F', ' ')}`
}

/** The name of a zone's clock, as shown after a time: `Melbourne time`, `UTC`, `GMT+5`. */
function zoneName(zone: string, atMs: number): string {
  if (!zone.includes('/')) return zone
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  if (!zone.startsWith('Etc/')) return `${place} time`
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(atMs)
  return place === 'UTC' ? place : (parts.find(({ type }) => type === 'timeZoneName')?.value ?? place)
}

/** The name of a property's zone if its clock and the reader's differ at that moment, else undefined. */
export function formatZoneIfDifferent(atMs: number, zone: string, readerZone: string | undefined): string | undefined {
  const agree = readerZone !== undefined && localTimeAsUtcMs(zone, atMs) === localTimeAsUtcMs(readerZone, atMs)
  return agree ? undefined : zoneName(zone, atMs)
}

/**
 * A moment of a stay (check-in, deadlines) in the property's zone: `Thu, Jan 7, 3:00 PM`, followed by `(Melbourne
 * time)` if the reader's clock differs. The year is shown if it isn't the present one, and in every mail.
 */
export function formatStayMoment(atMs: number, zone: string, reader: ViewerClock): string {
  const label = formatZoneIfDifferent(atMs, zone, reader.zone)
  return `${textIn(atMs, zone, reader.zone === undefined ? undefined : reader.nowMs)}${label === undefined ? '' : ` (${label})`}`
}

/** The moment of an event (placed, approved, canceled) in the reader's zone, which must be known. */
export const formatEventTime = (atMs: number, { zone, nowMs }: ViewerClock & { readonly zone: string }): string =>
  textIn(atMs, zone, nowMs)
