import type { calendarReadFailureTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { buildCalendarText, buildCalendarEventText, buildAllDayEventText } from './calendar-text.ts'

/** A calendar with one event that repeats by this rule. */
export const buildRepeatingCalendarText = (rule: string): string =>
  buildCalendarText(buildCalendarEventText('a', 'DTSTART:20261203T100000', 'DURATION:P1D', `RRULE:${rule}`))

/**
 * Files that the import must refuse, and that must not make the parser hang. Each entry has a title, the text and the
 * refusal that the owner sees.
 */
export const hostileCalendars: readonly [string, string, keyof typeof calendarReadFailureTexts][] = [
  ['an empty answer', '', 'notCalendar'],
  ['a web page', '<!doctype html><html><body>Log in</body></html>', 'notCalendar'],
  ['JSON', '{"events":[]}', 'notCalendar'],
  [
    'a calendar cut off',
    buildCalendarText(buildAllDayEventText('a', '2026-12-03', '2026-12-05')).slice(0, -40),
    'cutOff',
  ],
  ['a contact', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nEND:VCARD\r\n', 'notCalendar'],
  ['ends that do not match', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\r\n', 'dates'],
  ['a line without a colon', buildCalendarText('BEGIN:VEVENT', 'garbage', 'END:VEVENT'), 'dates'],
  ['binary', 'BEGIN:VCALENDAR\r\n\u0000\u0001\u0002', 'cutOff'],
  [
    '10,001 events',
    buildCalendarText(
      ...Array.from({ length: 10_001 }, (_, at) => buildAllDayEventText(`e${at}`, '2026-12-03', '2026-12-04')),
    ),
    'events',
  ],
  ['an event without a start', buildCalendarText(buildCalendarEventText('a', 'SUMMARY:x')), 'dates'],
  ['a start that is no date', buildCalendarText(buildCalendarEventText('a', 'DTSTART:yesterday')), 'dates'],
  ['month 13', buildCalendarText(buildCalendarEventText('a', 'DTSTART;VALUE=DATE:20261301')), 'dates'],
  ['day 32', buildCalendarText(buildCalendarEventText('a', 'DTSTART;VALUE=DATE:20261232')), 'dates'],
  ['the year 0', buildCalendarText(buildCalendarEventText('a', 'DTSTART;VALUE=DATE:00000101')), 'dates'],
  [
    'a thousand daily events of 120 years',
    buildCalendarText(
      ...Array.from({ length: 1000 }, (_, at) =>
        buildCalendarEventText(`e${at}`, 'DTSTART;VALUE=DATE:19050101', 'RRULE:FREQ=DAILY'),
      ),
    ),
    'heavy',
  ],
]
