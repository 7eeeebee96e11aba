import { maxFeedBytes, maxFeedEvents, maxFeedRedirects, maxCalendarFeedsPerListing } from './limits.ts'

/**
 * Reasons why an imported calendar can't be read. A screen shows the reason next to the calendar's address; if a new
 * calendar can't be read, the reason is the error text of the call that adds it.
 */
export const calendarReadFailureTexts = {
  https: 'Enter an address that begins with https:// or webcal://, without a port or password.',
  private: "This address doesn't lead to a public server.",
  unreachable: "We can't reach the server at this address.",
  slow: "The server didn't send the calendar within 10 seconds.",
  large: `The calendar is larger than ${maxFeedBytes / 1024 ** 2} MB.`,
  redirects: `This address redirects more than ${maxFeedRedirects} times.`,
  encoded: "The server sends the calendar compressed, although we didn't ask for it.",
  failing: 'The server answers this address with an error.',
  notCalendar: "This address doesn't lead to a calendar in iCalendar format (.ics).",
  events: `The calendar has more than ${maxFeedEvents.toLocaleString('en')} events.`,
  cutOff: 'The calendar is cut off: its last line is missing.',
  dates: 'The calendar has entries, but none with a date that we can read.',
  heavy: 'The calendar takes us too long to read.',
} as const
export type CalendarReadFailureText = (typeof calendarReadFailureTexts)[keyof typeof calendarReadFailureTexts]

/**
 * Why an entry of an imported calendar can't be read. Only the dates of such an entry that can be read take nights; the
 * other entries are not affected.
 */
export const calendarEntryFaultTexts = {
  noStart: 'no start date',
  start: "a start date that we can't read",
  end: "an end date that we can't read",
  dates: "a further date that we can't read",
  repeats: "a repetition that we can't follow",
  broken: 'a first or last line that is missing',
  kind: "a kind of entry that we can't read",
} as const

export const calendarImportErrorTexts = {
  tooMany: `A listing can import ${maxCalendarFeedsPerListing} calendars`,
  known: 'This calendar is imported already',
  own: "This is the listing's own address. Enter the address of another calendar.",
} as const

export const calendarExportErrorTexts = {
  /** The address was made before addresses were kept, or with a secret that is no longer configured. */
  notKept: "This address can't be shown again. Make a new one once.",
} as const
