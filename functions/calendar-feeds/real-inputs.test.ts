import { readFileSync } from 'node:fs'
import { formatIsoDay, parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { CalendarFeedError } from './calendar-feed-error.ts'
import { decodeCalendarBytes } from './decode-calendar-bytes.ts'
import { parseCalendarNights } from './parse-calendar-nights.ts'

const folder = new URL('testing/real-inputs/', import.meta.url)

/** What a file must block: ranges of nights with the units that they take if not one, or `REFUSE`. */
interface ExpectedNights {
  readonly file: string
  readonly nights: 'REFUSE' | readonly (readonly [from: string, to: string, units?: number])[]
  readonly zone: string
}

const expected = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as ExpectedNights[]
const from = parseIsoDay('2026-11-28')
const days = { from, to: from + 793 }

/** The nights of a file that are taken, with their units, as ISO dates. */
function nightsOf(file: string, zone: string): 'REFUSE' | readonly (readonly [string, number])[] {
  try {
    const text = decodeCalendarBytes(readFileSync(new URL(file, folder)))
    const { dayOne, values } = parseCalendarNights(text, { zone, days, isOwn: () => false }).nights
    return values.flatMap((units, at) => (units ? [[formatIsoDay(dayOne + at), units] as const] : []))
  } catch (error) {
    if (error instanceof CalendarFeedError) return 'REFUSE'
    throw error
  }
}

describe('a file as another program writes it', () => {
  it.each(expected)('$file', ({ file, nights, zone }) => {
    const dates =
      nights === 'REFUSE'
        ? nights
        : nights.flatMap(([first, end, units = 1]) =>
            Array.from({ length: parseIsoDay(end) - parseIsoDay(first) }, (_, at) => [
              formatIsoDay(parseIsoDay(first) + at),
              units,
            ]),
          )
    expect(nightsOf(file, zone)).toEqual(dates)
  })
})
