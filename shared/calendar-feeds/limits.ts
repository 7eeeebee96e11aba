/** Maximum number of calendars that a listing may import. */
export const maxCalendarFeedsPerListing = 10
export const maxFeedBytes = 5 * 1024 * 1024
/** Time limit for fetching one calendar, redirects included. */
export const feedFetchTimeoutMs = 10_000
/** Time limit for finding the nights of one calendar's events. */
export const calendarParseTimeoutMs = 10_000
export const maxFeedRedirects = 3
export const maxFeedEvents = 10_000
/** Interval at which a listing's imported calendars are fetched. */
export const feedCheckIntervalMs = 10 * 60_000
/** Number of failed readings of a calendar in a row after which the supplier's owner is notified. */
export const feedFailuresBeforeNotice = 3
/**
 * Days ahead that an import covers: the 731 that can be booked and two months more, so that an unchanged calendar
 * needs a full fetch only every two months.
 */
export const calendarImportDaysAhead = 731 + 62
/**
 * Choices for the number of hours without a successful reading after which a listing takes bookings by approval only.
 */
export const staleCalendarHoursChoices = [1, 3, 6, 12, 24] as const
export const defaultStaleCalendarHours = 3
