/**
 * When each imported calendar was last read with success, and the number of hours after which the calendars count as
 * too old.
 */
export interface CalendarReadTimes {
  readonly staleAfterHours: number
  readonly feeds: readonly { readonly okMs: number }[]
}

/**
 * The time up to which the data of all imported calendars is current, epoch ms: the oldest of the calendars' last
 * successful readings. Null without calendars.
 */
export const findOldestCalendarReadMs = ({ feeds }: CalendarReadTimes): number | null =>
  feeds.length ? Math.min(...feeds.map(({ okMs }) => okMs)) : null

/**
 * Whether an imported calendar was last read too long ago to rely on, so that bookings need approval. A listing
 * without calendars is never stale.
 */
export function isCalendarStale(checked: CalendarReadTimes, nowMs: number): boolean {
  const checkedMs = findOldestCalendarReadMs(checked)
  return checkedMs !== null && nowMs - checkedMs > checked.staleAfterHours * 3_600_000
}

/**
 * Formats how long ago a time is, such as "4 min ago", in the largest unit of which at least 1 has passed (days from
 * 48 hours on).
 */
export function formatTimeAgo(thenMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - thenMs) / 60_000))
  if (minutes < 1) return 'less than a minute ago'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ago`
  return `${Math.floor(hours / 24)} days ago`
}
