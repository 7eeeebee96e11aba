import { buildCalendarText, buildCalendarEventText } from './calendar-text.ts'

const weekdays = 'MO,TU,WE,TH,FR,SA,SU'
const upTo = (most: number, sign = 1): string => Array.from({ length: most }, (_, at) => sign * (at + 1)).join()
const times = (count: number, each: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => each(at))

const lines = (count: number, each: (at: number) => string): string => times(count, each).join('\r\n')

/** Rules that look small and ask for much; each is put into events of several starts and sizes. */
const rules: readonly string[] = [
  `FREQ=MONTHLY;BYDAY=${weekdays};BYSETPOS=${upTo(31)}`,
  `FREQ=MONTHLY;BYDAY=${weekdays};BYSETPOS=${upTo(7)}`,
  `FREQ=YEARLY;BYDAY=${weekdays};BYSETPOS=${upTo(366)}`,
  `FREQ=YEARLY;BYMONTH=${upTo(12)};BYDAY=${weekdays};BYSETPOS=${upTo(366, -1)}`,
  'FREQ=SECONDLY',
  'FREQ=MINUTELY;COUNT=100000000',
  `FREQ=DAILY;BYHOUR=${upTo(23)};BYMINUTE=${upTo(59)};BYSECOND=${upTo(59)}`,
  `FREQ=DAILY;BYHOUR=0,6,12,18;BYMINUTE=0,15,30,45`,
  'FREQ=DAILY',
  'FREQ=DAILY;COUNT=2147483647',
  `FREQ=WEEKLY;BYDAY=${weekdays};COUNT=999999999`,
  'FREQ=YEARLY;COUNT=999999999',
  'FREQ=DAILY;INTERVAL=1000',
  'FREQ=DAILY;INTERVAL=999999999',
  'FREQ=YEARLY;INTERVAL=1000;COUNT=5',
  'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=MO;BYMONTH=2',
  `FREQ=YEARLY;BYYEARDAY=${upTo(366)}`,
  `FREQ=YEARLY;BYYEARDAY=${upTo(366, -1)};BYDAY=${weekdays}`,
  `FREQ=YEARLY;BYWEEKNO=${upTo(53)}`,
  `FREQ=YEARLY;BYWEEKNO=${upTo(53)};BYDAY=${weekdays}`,
  `FREQ=YEARLY;BYMONTHDAY=${upTo(31)};BYMONTH=${upTo(12)}`,
  `FREQ=YEARLY;BYDAY=${times(53, (at) => `${at + 1}MO`).join()}`,
  `FREQ=MONTHLY;BYMONTHDAY=${upTo(31)},${upTo(31, -1)}`,
]

const starts = [
  'DTSTART;VALUE=DATE:19000101',
  'DTSTART;TZID=America/New_York:19000101T100000',
  'DTSTART;VALUE=DATE:20261203',
  'DTSTART:99981203T100000Z',
]

const zone = (rule: string, id = 'Odd'): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${id}`,
  ...['STANDARD', 'DAYLIGHT'].flatMap((name) => [
    `BEGIN:${name}`,
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:-0900',
    'TZOFFSETTO:-1000',
    rule,
    `END:${name}`,
  ]),
  'END:VTIMEZONE',
]
const dates = (count: number): string => times(count, (at) => String(20260101 + (at % 28))).join()
const event = (...lines: readonly string[]) => buildCalendarEventText('a', ...lines)
const many = (count: number, ...lines: readonly string[]) =>
  times(count, (at) => buildCalendarEventText(`e${at}`, ...lines))

const files: readonly (readonly [string, string])[] = [
  ...rules.flatMap((rule) =>
    starts.flatMap((start) => [
      [`${rule} from ${start}`, buildCalendarText(event(start, `RRULE:${rule}`))] as const,
      [
        `${rule} from ${start}, each of 30 years`,
        buildCalendarText(event(start, 'DURATION:P11000D', `RRULE:${rule}`)),
      ] as const,
    ]),
  ),
  [
    '200,000 excluded dates',
    buildCalendarText(event(starts[2]!, `RRULE:${rules[8]}`, `EXDATE;VALUE=DATE:${dates(200_000)}`)),
  ],
  ['190,000 more dates', buildCalendarText(event(starts[2]!, `RDATE;VALUE=DATE:${dates(190_000)}`))],
  ['20 rules of one event', buildCalendarText(event(starts[0]!, ...times(20, (at) => `RRULE:${rules[at]}`)))],
  ['10,000 yearly events', buildCalendarText(...many(10_000, starts[2]!, 'RRULE:FREQ=YEARLY'))],
  ['10,000 events by positions', buildCalendarText(...many(10_000, starts[0]!, `RRULE:${rules[0]}`))],
  ['10,000 events of one UID', buildCalendarText(...times(10_000, () => event(starts[2]!)))],
  ['10,000 events in one zone', buildCalendarText(...many(10_000, starts[1]!))],
  [
    'a zone of Sundays',
    buildCalendarText(
      ...zone(`RRULE:FREQ=YEARLY;BYDAY=SU`),
      event('DTSTART;TZID=Odd:20261203T100000', 'RRULE:FREQ=DAILY'),
    ),
  ],
  [
    'a zone that changes daily',
    buildCalendarText(...zone(`RRULE:FREQ=YEARLY;BYDAY=${weekdays}`), event('DTSTART;TZID=Odd:99991203T100000')),
  ],
  [
    '9,000 zones that nobody knows',
    buildCalendarText(lines(9000, (at) => event(`DTSTART;TZID=Area/Place${at}:20261203T100000`))),
  ],
  ['200,000 starts of one event', buildCalendarText(event(lines(200_000, () => starts[2]!)))],
  [
    '200,000 rules of one event',
    buildCalendarText(
      event(
        starts[2]!,
        lines(200_000, () => 'RRULE:FREQ=DAILY;COUNT=1'),
      ),
    ),
  ],
  [
    '90,000 busy times',
    buildCalendarText(
      'BEGIN:VFREEBUSY',
      `FREEBUSY:${times(90_000, () => '20261203T100000Z/P3D').join()}`,
      'END:VFREEBUSY',
    ),
  ],
  [
    '5,000 events of one UID that 5,000 others replace',
    buildCalendarText(
      lines(5000, (at) => event(`DTSTART:2027010${1 + (at % 9)}T1${at % 10}0000`, 'DURATION:P1D')),
      lines(5000, (at) => event(`RECURRENCE-ID:2027020${1 + (at % 9)}T1${at % 10}0000`, starts[2]!)),
    ),
  ],
  ['100,000 alarms without an end', buildCalendarText(event(lines(100_000, () => 'BEGIN:VALARM\r\nDURATION:P1D')))],
  ['100,000 ends without a beginning', buildCalendarText(lines(100_000, (at) => `BEGIN:A${at}\r\nEND:B${at}`))],
  ['100,000 calendars', buildCalendarText().repeat(100_000)],
  ['5 MB of line ends', buildCalendarText('\r'.repeat(5_000_000))],
  ['5 MB of folded lines', buildCalendarText(`X:y${'\r\n z'.repeat(1_250_000)}`)],
  ['5 MB of quotes', buildCalendarText(event(`DTSTART;X=${'"'.repeat(5_000_000)}:20261203`))],
  ['5 MB of colons', buildCalendarText(event(`DTSTART${':'.repeat(5_000_000)}`))],
  ['5 MB of spaces', buildCalendarText(event(`DTSTART:20261203T${' '.repeat(5_000_000)}x`))],
  [
    '2,000 zones',
    buildCalendarText(
      ...times(2000, (at) => zone('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', `Z${at}`).join('\r\n')),
      ...times(2000, (at) => buildCalendarEventText(`e${at}`, `DTSTART;TZID=Z${at}:20261203T100000`)),
    ),
  ],
]

/** More than two hundred files, each with a title, whose repeating events are made to keep a reader busy. */
export const hostileRuleFiles = files
