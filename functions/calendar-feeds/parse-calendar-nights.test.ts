import { parseIsoDay, formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { parseCalendarNights } from './parse-calendar-nights.ts'
import { buildCalendarText, buildCalendarEventText, buildAllDayEventText } from './testing/calendar-text.ts'

const days = { from: parseIsoDay('2026-11-20'), to: parseIsoDay('2028-11-20') }
const reading = { zone: 'Europe/Berlin', days, isOwn: (uid: string) => uid.endsWith('@own') }

/** The nights that a calendar takes, as ISO dates. A date that two events take is listed twice. */
const nightsOf = (text: string, zone = reading.zone): string[] => {
  const { dayOne, values } = parseCalendarNights(text, { ...reading, zone }).nights
  return values.flatMap((count, at) => Array<string>(count ?? 0).fill(formatIsoDay(dayOne + at)))
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
      'an all-day event ends before its check-out day',
      [buildAllDayEventText('a', '2026-12-03', '2026-12-05')],
      ['2026-12-03', '2026-12-04'],
    ],
    [
      'a date without an end is one night',
      [buildCalendarEventText('a', 'DTSTART;VALUE=DATE:20261203')],
      ['2026-12-03'],
    ],
    [
      'a date with a duration',
      [buildCalendarEventText('a', 'DTSTART;VALUE=DATE:20261203', 'DURATION:P2D')],
      ['2026-12-03', '2026-12-04'],
    ],
    [
      'times in a zone take the nights between their dates',
      [
        buildCalendarEventText(
          'a',
          'DTSTART;TZID=Europe/Berlin:20261203T160000',
          'DTEND;TZID=Europe/Berlin:20261205T110000',
        ),
      ],
      ['2026-12-03', '2026-12-04'],
    ],
    [
      'times in another zone count by the date at the listing',
      [
        buildCalendarEventText(
          'a',
          'DTSTART;TZID=America/Los_Angeles:20261202T200000',
          'DTEND;TZID=America/Los_Angeles:20261203T200000',
        ),
      ],
      ['2026-12-03'],
    ],
    [
      'UTC times count by the date at the listing',
      [buildCalendarEventText('a', 'DTSTART:20261202T233000Z', 'DTEND:20261203T100000Z')],
      ['2026-12-03'],
    ],
    [
      'times without a zone are the listing’s',
      [buildCalendarEventText('a', 'DTSTART:20261203T233000', 'DTEND:20261204T100000')],
      ['2026-12-03'],
    ],
    [
      'an event of some hours within a day, such as a check-in, takes no night',
      [buildCalendarEventText('a', 'DTSTART:20261203T140000', 'DTEND:20261203T220000')],
      [],
    ],
    [
      'an event until midnight ends before that date',
      [buildCalendarEventText('a', 'DTSTART:20261203T000000', 'DTEND:20261204T000000')],
      ['2026-12-03'],
    ],
    [
      'a zone with a vendor’s prefix',
      [
        buildCalendarEventText(
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
        buildCalendarEventText(
          'a',
          'DTSTART;TZID=Customized Time:20261203T150000',
          'DTEND;TZID=Customized Time:20261204T090000',
        ),
      ],
      ['2026-12-04'],
    ],
    [
      'a canceled event frees its nights',
      [buildAllDayEventText('a', '2026-12-03', '2026-12-05', 'STATUS:CANCELLED')],
      [],
    ],
    [
      'a transparent event takes none',
      [buildAllDayEventText('a', '2026-12-03', '2026-12-05', 'TRANSP:TRANSPARENT')],
      [],
    ],
    [
      'a repeated UID counts once',
      [buildAllDayEventText('a', '2026-12-03', '2026-12-04'), buildAllDayEventText('a', '2026-12-03', '2026-12-04')],
      ['2026-12-03'],
    ],
    [
      'the highest sequence of a UID counts',
      [
        buildAllDayEventText('a', '2026-12-09', '2026-12-10', 'SEQUENCE:2'),
        buildAllDayEventText('a', '2026-12-03', '2026-12-04', 'SEQUENCE:1'),
      ],
      ['2026-12-09'],
    ],
    [
      'two events of a night take two units',
      [buildAllDayEventText('a', '2026-12-03', '2026-12-04'), buildAllDayEventText('b', '2026-12-03', '2026-12-04')],
      ['2026-12-03', '2026-12-03'],
    ],
    ['our own nights that return here are left out', [buildAllDayEventText('a@own', '2026-12-03', '2026-12-04')], []],
    ['days before the range are cut', [buildAllDayEventText('a', '2026-11-01', '2026-11-21')], ['2026-11-20']],
    [
      'a weekly event, without a date that is excluded and with a moved one',
      [
        buildAllDayEventText(
          'a',
          '2026-12-04',
          '2026-12-05',
          'RRULE:FREQ=WEEKLY;COUNT=4',
          'EXDATE;VALUE=DATE:20261211',
        ),
        buildAllDayEventText('a', '2026-12-20', '2026-12-21', 'RECURRENCE-ID;VALUE=DATE:20261218'),
      ],
      ['2026-12-04', '2026-12-20', '2026-12-25'],
    ],
    [
      'a canceled occurrence',
      [
        buildAllDayEventText('a', '2026-12-04', '2026-12-05', 'RRULE:FREQ=DAILY;COUNT=3'),
        buildAllDayEventText('a', '2026-12-05', '2026-12-06', 'RECURRENCE-ID;VALUE=DATE:20261205', 'STATUS:CANCELLED'),
      ],
      ['2026-12-04', '2026-12-06'],
    ],
    [
      'more dates',
      [buildAllDayEventText('a', '2026-12-04', '2026-12-05', 'RDATE;VALUE=DATE:20261220')],
      ['2026-12-04', '2026-12-20'],
    ],
    [
      'a yearly event since 1990',
      [buildAllDayEventText('a', '1990-12-24', '1990-12-26', 'RRULE:FREQ=YEARLY')],
      ['2026-12-24', '2026-12-25', '2027-12-24', '2027-12-25'],
    ],
    [
      'a rule for February 30 adds no night',
      [buildAllDayEventText('a', '2026-12-04', '2026-12-05', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
      ['2026-12-04'],
    ],
    ['a folded line', ['BEGIN:VEVENT', 'UID:a', 'DTSTART;VALUE=DA', ' TE:20261203', 'END:VEVENT'], ['2026-12-03']],
    ['no event', [], []],
    ['other components', ['BEGIN:VTODO', 'UID:a', 'DTSTART:20261203T100000', 'END:VTODO'], []],
  ])('%s', (_title, lines, nights) => {
    expect(nightsOf(buildCalendarText(...lines))).toEqual(nights)
  })

  it('a daily event across a clock change keeps its nights', () => {
    const text = buildCalendarText(
      buildCalendarEventText(
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
      const day = parseIsoDay('2026-12-01') + (at % 365)
      return buildAllDayEventText(
        `u${at}@x`,
        formatIsoDay(day),
        formatIsoDay(day + 2),
        'SUMMARY:Reserved',
        `DESCRIPTION:${'x'.repeat(300)}`,
      )
    })
    const text = buildCalendarText(...events)
    const start = process.cpuUsage()
    expect(nightsOf(text)).toHaveLength(4000)
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
  })
})
