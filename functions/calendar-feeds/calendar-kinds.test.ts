import { formatIsoDay, parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { decodeCalendarBytes } from './decode-calendar-bytes.ts'
import { parseCalendarNights } from './parse-calendar-nights.ts'
import { buildAllDayEventText, buildCalendarEventText, buildCalendarText } from './testing/calendar-text.ts'

const days = { from: parseIsoDay('2026-11-20'), to: parseIsoDay('2028-11-20') }

/** Reads a calendar for a listing in Berlin: nights as `1-10` for 10 January 2027, twice if two entries take one. */
function read(text: string, zone = 'Europe/Berlin') {
  const { nights, unreadable } = parseCalendarNights(text, { zone, days, isOwn: () => false })
  const dates = nights.values.flatMap((units, at) => Array<string>(units ?? 0).fill(formatIsoDay(nights.dayOne + at)))
  const short = dates.map((date) => date.replace('2027-', '').replaceAll(/(^|-)0/g, '$1')).join(' ')
  return unreadable
    ? `${short} | ${unreadable.count} of ${unreadable.of}: ${unreadable.why}, ${unreadable.line}`
    : short
}

const event = (...lines: readonly string[]) => buildCalendarEventText('a', ...lines)
const ok = buildAllDayEventText('ok', '2027-01-10', '2027-01-12')
const okNights = '1-10 1-11'
const inZone = (tzid: string) => event(`DTSTART;TZID=${tzid}:20270301T010000`, `DTEND;TZID=${tzid}:20270302T110000`)
const zone = (tzid: string, offset: string, rule?: string) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')

describe('the zone of a time', () => {
  it.each<[string, string]>([
    ['Eastern Standard Time', '3-1'],
    ['TOKYO STANDARD TIME', '2-28 3-1'],
    ['Tokyo Standard Time 1', '2-28 3-1'],
    ['America/New York', '3-1'],
    ['/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires', '3-1'],
    ['(UTC+09:00) Osaka, Sapporo, Tokyo', '2-28 3-1'],
    ['"(UTC+09:00) Osaka, Sapporo, Tokyo"', '2-28 3-1'],
    ['"UTC+09:00"', '2-28 3-1'],
    ['GMT+9', '2-28 3-1'],
    ['(GMT-05.00) Eastern Time (US & Canada)', '3-1'],
    ['Mars/Olympus', '3-1'],
    ['x', '3-1'],
  ])('%s', (tzid, nights) => expect(read(buildCalendarText(inZone(tzid)))).toBe(nights))

  it('is the one that its own calendar defines, or the listing’s if the definition can’t be followed', () => {
    const [east, west] = ['+0900', '-0500'].map((offset) => buildCalendarText(zone('Custom', offset), inZone('Custom')))
    expect(read(east! + west!)).toBe('2-28 3-1 3-1')
    expect(read(west! + east!)).toBe('2-28 3-1 3-1')
    for (const rule of ['FREQ=SECONDLY', 'FREQ=SOMETIMES', 'FREQ=YEARLY;BYMONTHDAY=1;BYEASTER=0'])
      expect(read(buildCalendarText(zone('Custom', '+0900', rule), inZone('Custom')))).toBe('3-1')
  })
})

describe('a date', () => {
  it.each<[string, string, string]>([
    ['of ISO 8601 with seconds', '2027-03-01T15:00:00Z', '2027-03-03T10:00:00Z'],
    ['with fractions of a second', '20270301T150000.000Z', '2027-03-03 10:00:00.5'],
    ['with an offset', '2027-03-01T15:00:00+02:00', '20270303T100000+02'],
    ['without seconds', '20270301T1500', '20270303T1000Z'],
    ['with dashes of a word processor', '2027‑03‑01', '2027–03–03'],
    ['with invisible signs', '\u200E20270301\u200B', '\uFEFF20270303'],
    ['with slashes', '2027/03/01', '2027.03.03'],
    ['in quotes', '"20270301"', '"20270303"'],
    ['with a Z', '20270301Z', '20270303Z'],
    ['with the time 24:00', '20270301T150000', '20270302T240000'],
    ['that begins at a time and ends at a date', '20270301T150000', '20270303'],
    ['from midnight until 23:59', '20270301T000000Z', '20270302T235900Z'],
    ['from midnight at the listing until a second before it, in UTC', '20270228T230000Z', '20270302T225959Z'],
    ['in the afternoon until a second before midnight', '20270301T150000', '20270302T235959'],
  ])('%s', (_title, start, end) => {
    expect(read(buildCalendarText(event(`DTSTART:${start}`, `DTEND:${end}`)))).toBe('3-1 3-2')
  })

  it.each<[string, string[], string]>([
    [
      'whole days of a far zone',
      ['DTSTART;TZID=Asia/Tokyo:20270301T000000', 'DTEND;TZID=Asia/Tokyo:20270303T000000'],
      '3-1 3-2',
    ],
    ['hours from midnight', ['DTSTART:20270301T000000Z', 'DURATION:PT48H'], '3-1 3-2'],
    ['days over a clock change', ['DTSTART:20271030T001500', 'DURATION:P2D'], '10-30 10-31'],
    ['a negative duration', ['DTSTART:20270301T150000', 'DURATION:-P2D'], '3-1'],
    ['a time without an end', ['DTSTART:20270301T150000'], '3-1'],
    ['a check-in', ['DTSTART:20270301T150000', 'DTEND:20270301T150000'], ''],
    ['a check-in at a zone’s noon', ['DTSTART:20270301T150000', 'DURATION:PT30M'], ''],
    ['hours of a night within one day', ['DTSTART:20270301T003000', 'DTEND:20270301T100000'], '3-1'],
  ])('of %s', (_title, lines, nights) => expect(read(buildCalendarText(event(...lines)))).toBe(nights))
})

describe('a repeating event', () => {
  const timed = ['DTSTART;TZID=Europe/Paris:20270301T150000', 'DTEND;TZID=Europe/Paris:20270302T100000']
  const dates = ['DTSTART;VALUE=DATE:20270301', 'DTEND;VALUE=DATE:20270302']
  it.each<[string, string[], string]>([
    ['until a date, with times', [...timed, 'RRULE:FREQ=DAILY;UNTIL=20270303'], '3-1 3-2 3-3'],
    ['until a date with dashes', [...timed, 'RRULE:FREQ=DAILY;UNTIL=2027-03-02'], '3-1 3-2'],
    ['until a moment', [...timed, 'RRULE:FREQ=DAILY;UNTIL=20270303T140000Z'], '3-1 3-2 3-3'],
    ['until a second before', [...timed, 'RRULE:FREQ=DAILY;UNTIL=20270303T135959Z'], '3-1 3-2'],
    ['of dates, until a midnight at the listing', [...dates, 'RRULE:FREQ=DAILY;UNTIL=20270302T230000Z'], '3-1 3-2 3-3'],
    ['in small letters', [...dates, 'RRULE:freq=daily; count=2;'], '3-1 3-2'],
    ['without a date, with times', [...timed, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:2027-03-02'], '3-1 3-3'],
    ['without a moment', [...timed, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270302T140000Z'], '3-1 3-3'],
    ['without a midnight, of dates', [...dates, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270302T000000Z'], '3-1 3-3'],
    [
      'without a moment that is not its own',
      [...dates, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20270302T150000Z'],
      '3-1 3-2',
    ],
    [
      'on more periods',
      [...dates, 'RDATE;VALUE=PERIOD:20270310T150000/P2D,20270320T150000/20270321T100000'],
      '3-1 3-10 3-11 3-20',
    ],
    ['on more dates, with times', [...timed, 'RDATE;VALUE=DATE:20270310'], '3-1 3-10'],
  ])('%s', (_title, lines, nights) => expect(read(buildCalendarText(event(...lines)))).toBe(nights))

  it('whose occurrence another event moves, also by its date', () => {
    const series = event(...timed, 'RRULE:FREQ=DAILY;COUNT=3')
    const moved = ['DTSTART:20270310T150000', 'DTEND:20270311T100000']
    for (const id of ['RECURRENCE-ID;VALUE=DATE:20270302', 'RECURRENCE-ID:20270302T140000Z'])
      expect(read(buildCalendarText(series, event(id, ...moved)))).toBe('3-1 3-3 3-10')
    const twice = buildCalendarText(
      series,
      event('RECURRENCE-ID:20270302T140000Z', ...moved),
      event('RECURRENCE-ID:20270302T140000Z', ...dates),
    )
    expect(read(twice)).toBe('3-1 3-1 3-3 3-10')
  })
})

describe('events of one UID', () => {
  const [a, b] = [
    ['DTSTART:20270301', 'DTEND:20270302'],
    ['DTSTART:20270305', 'DTEND:20270306'],
  ] as const
  it.each<[string, string[], string]>([
    ['are two stays on different dates', [event(...a), event(...b)], '3-1 3-5'],
    ['are one on the same dates', [event(...a), event(...a, 'SUMMARY:x')], '3-1'],
    ['are one if a later version has other dates', [event(...b, 'SEQUENCE:1'), event(...a)], '3-5'],
    ['are none if the later version is canceled', [event(...a), event(...a, 'SEQUENCE:1', 'STATUS:CANCELLED')], ''],
    ['keep one beside a canceled one of the same version', [event(...a, 'STATUS:CANCELLED'), event(...b)], '3-5'],
    ['keep the version that can be read', [event(...a), event('SEQUENCE:2')], '3-1 | 1 of 2: noStart, 10'],
    ['are two without a UID', [event(...a), event(...b)].map((text) => text.replace('UID:a', 'UID:')), '3-1 3-5'],
  ])('%s', (_title, events, nights) => expect(read(buildCalendarText(...events))).toBe(nights))
})

describe('a file', () => {
  const whole = buildCalendarText(ok)
  const stay = event('DTSTART:20270301', 'DTEND:20270302')
  it.each<[string, string, string]>([
    ['indented by a template', whole.replaceAll(/^(?=\S)/gm, '    '), okNights],
    ['with spaces about its words', whole.replaceAll(':', ' : '), okNights],
    ['with doubled carriage returns', whole.replaceAll('\r\n', '\r\r\n'), okNights],
    ['behind warnings of a program', `\n<br />\n<b>Warning</b>: Undefined index\n${whole}`, okNights],
    ['whose event is behind its end', `${buildCalendarText(ok)}${stay}\r\n`, `${okNights} 3-1`],
    ['with a space before the beginning of an event', buildCalendarText(ok, ` ${stay}`), `${okNights} 3-1`],
    [
      'with an event without an end',
      buildCalendarText(stay.replace('\r\nEND:VEVENT', ''), ok),
      `${okNights} 3-1 | 1 of 2: broken, 4`,
    ],
    [
      'with an event without a beginning',
      buildCalendarText(stay.replace('BEGIN:VEVENT', 'BEGIN VEVENT'), ok),
      `${okNights} 3-1 | 1 of 2: broken, 5`,
    ],
    [
      'with an event that begins by another word',
      buildCalendarText(stay.replace('BEGIN:VEVENT', 'BEGIN:VEVNT'), ok),
      `${okNights} 3-1 | 1 of 2: broken, 5`,
    ],
    [
      'with two events in one',
      buildCalendarText(`${stay}\r\n${ok}`.replace('END:VEVENT\r\nBEGIN:VEVENT\r\n', 'STATUS:CANCELLED\r\n')),
      `${okNights} 3-1 | 1 of 1: broken, 4`,
    ],
    [
      'with an alarm without an end',
      buildCalendarText(event('BEGIN:VALARM', 'TRIGGER:-PT15M', 'DTSTART:20270301'), ok),
      `${okNights} 3-1 | 1 of 2: broken, 4`,
    ],
    [
      'with to-dos and a journal',
      buildCalendarText(
        'BEGIN:VTODO',
        'DTSTART:20270301',
        'END:VTODO',
        'BEGIN:VJOURNAL',
        'DTSTART:20270301',
        'END:VJOURNAL',
        ok,
      ),
      okNights,
    ],
    ['with a part that is canceled', `${whole}${buildCalendarText('METHOD:CANCEL', stay)}`, okNights],
  ])('%s', (_title, text, nights) => expect(read(text)).toBe(nights))

  it('in UTF-16, with and without a mark', () => {
    const little = Buffer.from(whole, 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [
      little,
      big,
      Buffer.from(`\uFEFF${whole}`, 'utf16le'),
      Buffer.from(`\uFEFF${whole}`, 'utf16le').swap16(),
    ])
      expect(read(decodeCalendarBytes(bytes))).toBe(okNights)
  })

  it('of free and busy times', () => {
    const lines = [
      'FREEBUSY:20270301T150000Z/P2D,20270310T150000Z/20270311T090000Z',
      'FREEBUSY;FBTYPE=FREE:20270320T000000Z/P2D',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270325T150000Z/P1D',
      'FREEBUSY:20270328T150000Z/PT1H',
    ]
    expect(
      read(
        buildCalendarText(
          'BEGIN:VFREEBUSY',
          'DTSTART:20270101T000000Z',
          'DTEND:20280101T000000Z',
          ...lines,
          'END:VFREEBUSY',
        ),
      ),
    ).toBe('3-1 3-2 3-10 3-25')
    expect(read(buildCalendarText('BEGIN:VFREEBUSY', 'FREEBUSY:20270301T150000Z/later', 'END:VFREEBUSY'))).toBe(
      '3-1 | 1 of 1: dates, 5',
    )
  })
})

describe('an entry that can’t be read is counted, and the nights of its dates are taken', () => {
  it.each<[string, string[], string]>([
    ['without a date', ['SUMMARY:Note'], '| 1 of 2: noStart, 10'],
    ['with an end alone', ['DTEND:20270303'], '3-2 | 1 of 2: noStart, 10'],
    ['with a start that is no date', ['DTSTART:20270230', 'DTEND:20270303T100000'], '3-2 | 1 of 2: start, 13'],
    ['with a default in place of a date', ['DTSTART:00010101T000000', 'DTEND:00010101T000000'], '| 1 of 2: start, 13'],
    ['with an end that is no date', ['DTSTART:20270301T150000', 'DTEND:soon'], '3-1 | 1 of 2: end, 14'],
    ['with a duration that is none', ['DTSTART:20270301', 'DURATION:3 nights'], '3-1 | 1 of 2: end, 14'],
    [
      'that repeats hourly',
      ['DTSTART:20270301T100000', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY'],
      '3-1 | 1 of 2: repeats, 15',
    ],
    ['that repeats by a rule of vCalendar 1.0', ['DTSTART:20270301', 'RRULE:D1 #5'], '3-1 | 1 of 2: repeats, 14'],
    [
      'that repeats on a sixth Monday',
      ['DTSTART:20270301', 'RRULE:FREQ=MONTHLY;BYDAY=6MO'],
      '3-1 | 1 of 2: repeats, 14',
    ],
    ['that repeats at Easter', ['DTSTART:20270301', 'RRULE:FREQ=YEARLY;BYEASTER=0'], '3-1 | 1 of 2: repeats, 14'],
    [
      'that repeats until some day',
      ['DTSTART:20270301', 'RRULE:FREQ=DAILY;UNTIL=someday'],
      '3-1 | 1 of 2: repeats, 14',
    ],
    [
      'that repeats every billion days',
      ['DTSTART:20270301', 'RRULE:FREQ=DAILY;INTERVAL=999999999'],
      '3-1 | 1 of 2: repeats, 14',
    ],
    [
      'that leaves out a date that is none',
      ['DTSTART:20270301', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20270302,never'],
      '3-1 | 1 of 2: dates, 15',
    ],
    ['that is moved from some day', ['DTSTART:20270301', 'RECURRENCE-ID:someday'], '3-1 | 1 of 2: dates, 14'],
    [
      'that is moved with all later ones',
      ['DTSTART:20270301', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270302'],
      '3-1 | 1 of 2: repeats, 14',
    ],
    ['of 2015 is not worth a word', ['DTSTART:20150230', 'DTEND:20150302'], ''],
    ['that is canceled takes nothing', ['STATUS:CANCELLED', 'DTSTART:soon'], ''],
  ])('%s', (_title, lines, nights) => {
    expect(read(buildCalendarText(ok, event(...lines)))).toBe(`${okNights} ${nights}`.trim())
  })

  it('of a kind that we can’t read', () => {
    expect(read(buildCalendarText(ok, 'BEGIN:VAVAILABILITY', 'UID:v', 'END:VAVAILABILITY'))).toBe(
      `${okNights} | 1 of 2: kind, 10`,
    )
  })
})
