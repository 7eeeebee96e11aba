const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Formats a time relative to now (traveler §9).
 * @param zone IANA time zone for dates of old events; the browser's by default
 */
export function formatRelativeTime(atMs: number, nowMs: number, zone?: string): string {
  const agoMs = nowMs - atMs
  if (agoMs < 2 * minuteMs) return 'Just now'
  if (agoMs <= 55 * minuteMs) return `${Math.floor(agoMs / minuteMs)} minutes ago`
  if (agoMs < 2 * hourMs) return 'An hour ago'
  if (agoMs < dayMs) return `${Math.floor(agoMs / hourMs)} hours ago`
  if (agoMs < 2 * dayMs) return 'Yesterday'
  if (agoMs < 7 * dayMs) return `${Math.floor(agoMs / dayMs)} days ago`
  return `On ${formatMediumDate(atMs, zone)}`
}

/** Formats a time as a date, `Nov 3, 2026`. */
export const formatMediumDate = (atMs: number, zone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone }).format(atMs)

/** Formats a time as a month, `March 2026`, for "Member since". */
export const formatTimestampAsMonth = (atMs: number, zone?: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: zone }).format(atMs)
