import { listDaysInRange } from '@nestboard/shared/inventory/count-available-units.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { expect, it } from 'vitest'
import { CalendarFeedError } from './calendar-feed-error.ts'
import { parseCalendarNights } from './parse-calendar-nights.ts'
import { buildMutatedCalendar } from './testing/mutated-calendar.ts'

const from = parseIsoDay('2026-11-20')
const days = { from, to: from + 400 }

/** Reads a calendar; undefined if it is refused. Anything else that the reader throws fails the test. */
function nightsOf(text: string) {
  try {
    return parseCalendarNights(text, { zone: 'Europe/Berlin', days, isOwn: () => false }).nights
  } catch (error) {
    if (error instanceof CalendarFeedError) return undefined
    throw error
  }
}

// `NB_FUZZ_ROUNDS=20000` looks further.
const rounds = Number(process.env['NB_FUZZ_ROUNDS'] ?? 1000)

it('a damaged calendar never frees a night that its undamaged entries take, unless it is refused', () => {
  const freed: string[] = []
  let refused = 0
  for (let seed = 1; seed <= rounds; seed++) {
    const { text, untouched } = buildMutatedCalendar(seed, from + 5)
    const before = nightsOf(untouched)
    const after = nightsOf(text)
    if (!after) refused++
    else if (before) {
      const day = listDaysInRange(days).find(
        (each) => (getSeriesValueOn(after, each) ?? 0) < (getSeriesValueOn(before, each) ?? 0),
      )
      if (day !== undefined) freed.push(`seed ${seed}, day ${day}`)
    }
  }
  expect(freed).toEqual([])
  // Most damage is local, so most calendars are read.
  expect(refused).toBeLessThan(rounds / 3)
})
