import { feedTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { dayOf, isoOf } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { nightsIn } from './parse.ts'
import { FeedRefused } from './refused.ts'
import { calendarOf, event, stay } from './testing/calendar-text.ts'

const days = { from: dayOf('2026-11-20'), to: dayOf('2028-11-20') }
const reading = { zone: 'Europe/Berlin', days, isOwn: (uid: string) => uid.endsWith('@own') }

/** The nights that a calendar takes, as dates; a date that is taken twice is listed twice. */
const nightsOf = (text: string, zone = reading.zone): string[] => {
  const { dayOne, values } = nightsIn(text, { ...reading, zone })
  return values.flatMap((count, at) => Array<string>(count ?? 0).fill(isoOf(dayOne + at)))
}

const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Customized Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:-0900',
  'TZOFFSETTO:-1000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

describe('the nights of a calendar', () => {
  it.each<[string, string[], string[]]>([
    [
      'an event over whole days ends before its check-out day',
      [stay('a', '2026-12-03', '2026-12-05')],
      ['2026-12-03', '2026-12-04'],
    ],
    ['a date without an end is one night', [event('a', 'DTSTART;VALUE=DATE:20261203')], ['2026-12-03']],
    [
      'a date with a duration',
      [event('a', 'DTSTART;VALUE=DATE:20261203', 'DURATION:P2D')],
      ['2026-12-03', '2026-12-04'],
    ],
    [
      'times of a zone take the nights between their dates',
      [event('a', 'DTSTART;TZID=Europe/Berlin:20261203T160000', 'DTEND;TZID=Europe/Berlin:20261205T110000')],
      ['2026-12-03', '2026-12-04'],
    ],
    [
      'times of another zone count by the date at the listing',
      [
        event(
          'a',
          'DTSTART;TZID=America/Los_Angeles:20261202T200000',
          'DTEND;TZID=America/Los_Angeles:20261203T200000',
        ),
      ],
      ['2026-12-03'],
    ],
    [
      'UTC times count by the date at the listing',
      [event('a', 'DTSTART:20261202T233000Z', 'DTEND:20261203T100000Z')],
      ['2026-12-03'],
    ],
    [
      'times without a zone are the listing’s',
      [event('a', 'DTSTART:20261203T233000', 'DTEND:20261204T100000')],
      ['2026-12-03'],
    ],
    [
      'an event within a day takes its night',
      [event('a', 'DTSTART:20261203T100000', 'DTEND:20261203T120000')],
      ['2026-12-03'],
    ],
    [
      'an event until midnight ends before that date',
      [event('a', 'DTSTART:20261203T000000', 'DTEND:20261204T000000')],
      ['2026-12-03'],
    ],
    [
      'a zone with a vendor’s prefix',
      [
        event(
          'a',
          'DTSTART;TZID=/example.org/Europe/Berlin:20261203T160000',
          'DTEND;TZID=/example.org/Europe/Berlin:20261204T110000',
        ),
      ],
      ['2026-12-03'],
    ],
    [
      'a zone that the file defines',
      [
        ...outlookZone,
        event('a', 'DTSTART;TZID=Customized Time:20261203T150000', 'DTEND;TZID=Customized Time:20261204T090000'),
      ],
      ['2026-12-04'],
    ],
    ['a canceled event frees its nights', [stay('a', '2026-12-03', '2026-12-05', 'STATUS:CANCELLED')], []],
    ['a transparent event takes none', [stay('a', '2026-12-03', '2026-12-05', 'TRANSP:TRANSPARENT')], []],
    [
      'a repeated UID counts once',
      [stay('a', '2026-12-03', '2026-12-04'), stay('a', '2026-12-03', '2026-12-04')],
      ['2026-12-03'],
    ],
    [
      'the highest sequence of a UID counts',
      [stay('a', '2026-12-09', '2026-12-10', 'SEQUENCE:2'), stay('a', '2026-12-03', '2026-12-04', 'SEQUENCE:1')],
      ['2026-12-09'],
    ],
    [
      'two events of a night take two units',
      [stay('a', '2026-12-03', '2026-12-04'), stay('b', '2026-12-03', '2026-12-04')],
      ['2026-12-03', '2026-12-03'],
    ],
    ['our own nights that return here are left out', [stay('a@own', '2026-12-03', '2026-12-04')], []],
    ['days before the range are cut', [stay('a', '2026-11-01', '2026-11-21')], ['2026-11-20']],
    [
      'a weekly event, without a date that is excluded and with a moved one',
      [
        stay('a', '2026-12-04', '2026-12-05', 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20261211'),
        stay('a', '2026-12-20', '2026-12-21', 'RECURRENCE-ID;VALUE=DATE:20261218'),
      ],
      ['2026-12-04', '2026-12-20', '2026-12-25'],
    ],
    [
      'a canceled occurrence',
      [
        stay('a', '2026-12-04', '2026-12-05', 'RRULE:FREQ=DAILY;COUNT=3'),
        stay('a', '2026-12-05', '2026-12-06', 'RECURRENCE-ID;VALUE=DATE:20261205', 'STATUS:CANCELLED'),
      ],
      ['2026-12-04', '2026-12-06'],
    ],
    ['more dates', [stay('a', '2026-12-04', '2026-12-05', 'RDATE;VALUE=DATE:20261220')], ['2026-12-04', '2026-12-20']],
    [
      'a yearly event since 1990',
      [stay('a', '1990-12-24', '1990-12-26', 'RRULE:FREQ=YEARLY')],
      ['2026-12-24', '2026-12-25', '2027-12-24', '2027-12-25'],
    ],
    [
      'a date that no year has is no date',
      [stay('a', '2026-12-04', '2026-12-05', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
      ['2026-12-04'],
    ],
    ['a folded line', ['BEGIN:VEVENT', 'UID:a', 'DTSTART;VALUE=DA', ' TE:20261203', 'END:VEVENT'], ['2026-12-03']],
    ['no event', [], []],
    ['other components', ['BEGIN:VTODO', 'UID:a', 'DTSTART:20261203T100000', 'END:VTODO'], []],
  ])('%s', (_title, lines, nights) => {
    expect(nightsOf(calendarOf(...lines))).toEqual(nights)
  })

  it('a daily event across a clock change keeps its nights', () => {
    const text = calendarOf(
      event(
        'a',
        'DTSTART;TZID=Europe/Berlin:20270327T230000',
        'DTEND;TZID=Europe/Berlin:20270328T100000',
        'RRULE:FREQ=DAILY;COUNT=3',
      ),
    )
    expect(nightsOf(text)).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
  })

  it('reads a year of 2,000 events in a second of CPU', () => {
    const events = Array.from({ length: 2000 }, (_, at) => {
      const day = dayOf('2026-12-01') + (at % 365)
      return stay(`u${at}@x`, isoOf(day), isoOf(day + 2), 'SUMMARY:Reserved', `DESCRIPTION:${'x'.repeat(300)}`)
    })
    const text = calendarOf(...events)
    const start = process.cpuUsage()
    expect(nightsOf(text)).toHaveLength(4000)
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
  })
})

const repeating = (rule: string): string =>
  calendarOf(event('a', 'DTSTART:20261203T100000', 'DTEND:20261203T120000', `RRULE:${rule}`))

/** Files that must neither be imported nor hang: each with the text that its owner sees. */
const hostile: readonly [string, string, keyof typeof feedTexts][] = [
  ['an empty answer', '', 'notCalendar'],
  ['a web page', '<!doctype html><html><body>Log in</body></html>', 'notCalendar'],
  ['JSON', '{"events":[]}', 'notCalendar'],
  ['a calendar cut off', calendarOf(stay('a', '2026-12-03', '2026-12-05')).slice(0, -40), 'notCalendar'],
  ['a contact', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nEND:VCARD\r\n', 'notCalendar'],
  ['ends that do not match', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\r\n', 'notCalendar'],
  ['a line without a colon', calendarOf('BEGIN:VEVENT', 'garbage', 'END:VEVENT'), 'notCalendar'],
  ['binary', 'BEGIN:VCALENDAR\r\n\u0000\u0001\u0002', 'notCalendar'],
  [
    '10,001 events',
    calendarOf(...Array.from({ length: 10_001 }, (_, at) => stay(`e${at}`, '2026-12-03', '2026-12-04'))),
    'events',
  ],
  ['an event without a start', calendarOf(event('a', 'SUMMARY:x')), 'dates'],
  ['a start that is no date', calendarOf(event('a', 'DTSTART:yesterday')), 'dates'],
  ['month 13', calendarOf(event('a', 'DTSTART;VALUE=DATE:20261301')), 'dates'],
  ['day 32', calendarOf(event('a', 'DTSTART;VALUE=DATE:20261232')), 'dates'],
  ['the year 0', calendarOf(event('a', 'DTSTART;VALUE=DATE:00000101')), 'dates'],
  [
    'a date that ends at a time',
    calendarOf(event('a', 'DTSTART;VALUE=DATE:20261203', 'DTEND:20261205T100000Z')),
    'dates',
  ],
  ['an unknown zone', calendarOf(event('a', 'DTSTART;TZID=Mars/Olympus:20261203T100000')), 'zone'],
  ['a zone of no name', calendarOf(event('a', 'DTSTART;TZID=x:20261203T100000')), 'zone'],
  [
    'a zone that changes every second',
    calendarOf(
      'BEGIN:VTIMEZONE',
      'TZID:Evil',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=SECONDLY',
      'END:STANDARD',
      'END:VTIMEZONE',
      event('a', 'DTSTART;TZID=Evil:20261203T100000'),
    ),
    'zone',
  ],
  ['every second', repeating('FREQ=SECONDLY'), 'repeats'],
  ['every minute', repeating('FREQ=MINUTELY'), 'repeats'],
  ['every hour', repeating('FREQ=HOURLY'), 'repeats'],
  ['a date that never comes', repeating('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), 'repeats'],
  ['a step of a billion days', repeating('FREQ=DAILY;INTERVAL=999999999'), 'repeats'],
  ['a month that is none', repeating('FREQ=WEEKLY;BYMONTH=13'), 'notCalendar'],
  ['a week that is none', repeating('FREQ=YEARLY;BYWEEKNO=60'), 'notCalendar'],
  ['a weekday that is none', repeating('FREQ=DAILY;BYDAY=XX'), 'notCalendar'],
  ['the sixth Monday of a month', repeating('FREQ=MONTHLY;BYDAY=6MO'), 'repeats'],
  ['a frequency that is none', repeating('FREQ=SOMETIMES'), 'notCalendar'],
  [
    'a thousand daily events of 120 years',
    calendarOf(
      ...Array.from({ length: 1000 }, (_, at) => event(`e${at}`, 'DTSTART;VALUE=DATE:19050101', 'RRULE:FREQ=DAILY')),
    ),
    'repeats',
  ],
]

describe('a hostile calendar is refused with a text', () => {
  it.each(hostile)('%s', (_title, text, why) => {
    const start = performance.now()
    const read = () => nightsOf(text)
    expect(read).toThrow(FeedRefused)
    try {
      read()
    } catch (error) {
      expect((error as FeedRefused).text).toBe(feedTexts[why])
    }
    expect(performance.now() - start).toBeLessThan(8000)
  })

  it.each([
    ['a rule on leap days that are Mondays', repeating('FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO')],
    ['a line of 5 MB', calendarOf(stay('a', '2026-12-03', '2026-12-04', `DESCRIPTION:${'x'.repeat(5_000_000)}`))],
    [
      '100,000 nested components',
      calendarOf(...Array<string>(50_000).fill('BEGIN:X'), ...Array<string>(50_000).fill('END:X')),
    ],
    ['an event of 8,000 years', calendarOf(event('a', 'DTSTART;VALUE=DATE:19900101', 'DTEND;VALUE=DATE:99991231'))],
  ])('%s is read within its bounds, or refused', (_title, text) => {
    const start = performance.now()
    try {
      nightsOf(text)
    } catch (error) {
      expect(error).toBeInstanceOf(FeedRefused)
    }
    expect(performance.now() - start).toBeLessThan(8000)
  })
})
