/** Calendars that a listing may import. */
export const maxFeeds = 10
export const maxFeedBytes = 5 * 1024 * 1024
/** For one calendar, with redirects. */
export const feedWithinMs = 10_000
export const maxFeedRedirects = 3
export const maxFeedEvents = 10_000
/** Calendars are read this often. */
export const feedEveryMs = 10 * 60_000
/** After this many failures in a row the owner is notified. */
export const alarmingFailures = 3
/** Days ahead that imports cover, with room for two months: an unchanged calendar is read in full again after that. */
export const importedDaysAhead = 731 + 62
/** Hours after which a listing whose calendars were not read takes bookings by approval only. */
export const staleHours = [1, 3, 6, 12, 24] as const
export const defaultStaleHours = 3
