/** The text of an iCalendar file that contains these lines. */
export const buildCalendarText = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** The lines of one calendar event with these properties. */
export const buildCalendarEventText = (uid: string, ...lines: readonly string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')

const compact = (iso: string): string => iso.replaceAll('-', '')

/** The lines of a calendar event over whole days; `to` is its check-out day. */
export const buildAllDayEventText = (uid: string, from: string, to: string, ...lines: readonly string[]): string =>
  buildCalendarEventText(uid, `DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`, ...lines)
