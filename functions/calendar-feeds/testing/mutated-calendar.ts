import { newSeededRandom } from '@nestboard/shared/kernel/new-seeded-random.ts'
import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'

/** A calendar with random damage, and what it was without the components that the damage touched. */
export interface MutatedCalendar {
  readonly text: string
  readonly untouched: string
}

/** Components that depend on each other: the versions and occurrences of one event, or a zone. */
interface Group {
  readonly components: readonly (readonly string[])[]
  readonly usesZone?: boolean
  readonly isZone?: boolean
}

/** Random choices: the same seed gives the same calendar. */
function buildRandom(seed: number) {
  const next = newSeededRandom(seed)
  const below = (most: number): number => Math.floor(next() * most)
  return { below, oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)]! }
}
type Random = ReturnType<typeof buildRandom>

const event = (uid: string, ...lines: readonly string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT']
const compact = (day: Day): string => formatIsoDay(day).replaceAll('-', '')

function buildGroup({ below, oneOf }: Random, firstDay: Day): Group {
  const from = firstDay + below(300)
  const [start, end] = [compact(from), compact(from + 1 + below(5))]
  const uid = Array.from({ length: 12 }, () => oneOf('abcdefghijkmnpqrstuvwxyz'.split(''))).join('')
  const dates = [`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`]
  const kinds: readonly (() => Group)[] = [
    () => ({ components: [event(uid, ...dates, 'SUMMARY:Reserved')] }),
    () => ({ components: [event(uid, 'SUMMARY:Reserved\\, paid', ...dates, 'DESCRIPTION:line one\\n', ' line two')] }),
    () => ({ components: [event(uid, `DTSTART:${start}`, `DTEND:${end}`, 'STATUS:CONFIRMED', 'TRANSP:OPAQUE')] }),
    () => ({ components: [event(uid, `DTSTART:${start}T150000Z`, `DTEND:${end}T100000Z`)] }),
    () => ({
      components: [event(uid, `DTSTART;TZID=Europe/Rome:${start}T160000`, `DTEND;TZID=Europe/Rome:${end}T100000`)],
    }),
    () => ({
      components: [event(uid, `DTSTART;TZID=Custom:${start}T230000`, `DTEND;TZID=Custom:${end}T100000`)],
      usesZone: true,
    }),
    () => ({ components: [event(uid, `DTSTART;TZID=Tokyo Standard Time:${start}T150000`, 'DURATION:P3D')] }),
    () => ({ components: [event(uid, `DTSTART:${start}T000000Z`, `DTEND:${end}T235959Z`)] }),
    () => ({
      components: [
        event(uid, ...dates, 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DURATION:P9D', 'END:VALARM'),
      ],
    }),
    () => ({
      components: [
        event(uid, ...dates, 'RRULE:FREQ=WEEKLY;COUNT=5', `EXDATE;VALUE=DATE:${compact(from + 14)}`),
        event(uid, `RECURRENCE-ID;VALUE=DATE:${compact(from + 7)}`, `DTSTART;VALUE=DATE:${compact(from + 9)}`),
      ],
    }),
    () => ({ components: [event(uid, ...dates), event(uid, 'SEQUENCE:2', `DTSTART;VALUE=DATE:${end}`)] }),
    () => ({ components: [event(uid, ...dates, 'STATUS:CANCELLED')] }),
    () => ({ components: [event(uid, `DTSTART:${start}T150000Z`, `DTEND:${start}T153000Z`, 'SUMMARY:Check-in')] }),
    () => ({ components: [event(uid, 'SUMMARY:Note')] }),
    () => ({ components: [['BEGIN:VEVENT', ...dates, 'END:VEVENT']] }),
    () => ({
      components: [
        ['BEGIN:VFREEBUSY', `UID:${uid}`, `FREEBUSY:${start}T150000Z/P2D,${end}T150000Z/P1D`, 'END:VFREEBUSY'],
      ],
    }),
  ]
  return oneOf(kinds)()
}

const zone: Group = {
  components: [
    [
      'BEGIN:VTIMEZONE',
      'TZID:Custom',
      'BEGIN:STANDARD',
      'DTSTART:19701025T030000',
      'TZOFFSETFROM:-0800',
      'TZOFFSETTO:-0900',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700329T020000',
      'TZOFFSETFROM:-0900',
      'TZOFFSETTO:-0800',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ],
  ],
  isZone: true,
}

/** A piece of the file, with the group that it belongs to; the end of a line between two groups belongs to both. */
interface Piece {
  readonly text: string
  readonly groups: readonly number[]
}

const signs = [
  ...'0129TZ:;,="-+ \t\r\n'.split(''),
  '\u0000',
  '\uFEFF',
  'é',
  'X',
  'BEGIN:VEVENT\r\n',
  'END:VEVENT\r\n',
  '\r\n ',
  '\r\n',
]
/** Lines that tie an event to another one: a copy of them in another event would rightly change what it means. */
const tying = /^(?:UID|SEQUENCE|RECURRENCE-ID|STATUS)/

/** A calendar of some fifteen entries with one to three random changes; the same seed gives the same one. */
export function buildMutatedCalendar(seed: number, firstDay: Day): MutatedCalendar {
  const random = buildRandom(seed)
  const { below, oneOf } = random
  const groups = [zone, ...Array.from({ length: 5 + below(12) }, () => buildGroup(random, firstDay))]
  const split = below(3) ? groups.length : 1 + below(groups.length)
  const pieces = piecesOf(groups, split)
  const lines = pieces.map(({ text }) => text).filter((text) => !tying.test(text) && text !== '\r\n')
  const touched = new Set<number>()
  const kept = [...pieces]
  const touch = (at: number) => kept[at]?.groups.forEach((group) => touched.add(group))
  for (let times = 1 + below(3); times > 0; times--) {
    const at = below(kept.length)
    const { text, groups: own } = kept[at]!
    const place = below(text.length + 1)
    touch(at)
    const changed: readonly (() => readonly Piece[])[] = [
      () => [{ text: text.slice(0, place) + oneOf(signs) + text.slice(place), groups: own }],
      () => [{ text: text.slice(0, place) + text.slice(place + 1 + below(4)), groups: own }],
      () => [{ text: text.slice(0, place) + oneOf(signs) + text.slice(place + 1), groups: own }],
      () => [
        { text, groups: own },
        { text: `${oneOf(lines)}\r\n`, groups: own },
      ],
      () => [],
      () => [
        { text, groups: own },
        { text, groups: own },
      ],
    ]
    kept.splice(at, 1, ...oneOf(changed)())
  }
  // A file that is cut off, and one with a hole.
  const hole = below(8)
  if (hole < 2) {
    const at = below(kept.length)
    const removed = kept.splice(at, hole ? 1 + below(9) : kept.length)
    for (const each of removed) for (const group of each.groups) touched.add(group)
  }
  if (touched.has(0)) groups.forEach(({ usesZone }, at) => usesZone && touched.add(at))
  const untouched = groups.map((group, at) => (touched.has(at) ? { components: [] } : group))
  return {
    text: kept.map(({ text }) => text).join(''),
    untouched: piecesOf(untouched, split)
      .map(({ text }) => text)
      .join(''),
  }
}

/** The pieces of a file with two calendars, or with one if `split` is the number of groups. The zone is in both. */
function piecesOf(groups: readonly Group[], split: number): Piece[] {
  const pieces: Piece[] = []
  const add = (text: string, own: readonly number[]) => pieces.push({ text, groups: own })
  const calendar = (members: readonly (readonly [Group, number])[]) => {
    for (const line of ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'METHOD:PUBLISH'])
      add(`${line}\r\n`, [])
    for (const [place, [{ components }, at]] of members.entries())
      for (const lines of components)
        for (const [line, text] of lines.entries()) {
          add(text, [at])
          // The end of a component's last line also separates it from the next one.
          add('\r\n', line === lines.length - 1 ? [at, members[place + 1]?.[1] ?? at] : [at])
        }
    add('END:VCALENDAR\r\n', [])
  }
  const numbered = groups.map((group, at) => [group, at] as const)
  calendar(numbered.slice(0, split))
  if (split < groups.length) calendar([...numbered.slice(0, 1), ...numbered.slice(split)])
  return pieces
}
