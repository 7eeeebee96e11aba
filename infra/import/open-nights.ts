import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { trimmed } from '@nestboard/shared/kernel/series.ts'
import type { Random } from './random.ts'

/** Nights open within so many days from today; each count includes those of the shorter windows. */
export type OpenNights = Readonly<Record<Window, number>>
export const windows = [30, 60, 90, 365] as const
type Window = (typeof windows)[number]

/** Why there is no calendar with these counts; undefined where there is one. */
export function contradictionIn(open: OpenNights): string | undefined {
  let before: { days: number; nights: number } = { days: 0, nights: 0 }
  for (const days of windows) {
    const nights = open[days]
    const more = nights - before.nights
    if (more < 0 || more > days - before.days)
      return `${nights} open nights in ${days} days, ${before.nights} in ${before.days}`
    before = { days, nights }
  }
  return undefined
}

/** A taken stretch lasts as long as a stay mostly does. */
const stayLeast = 2
const stayMost = 7

/**
 * Units by day from `today` on, 0 for a night that is taken: exactly so many nights stay open in each window. Taken nights
 * lie in stretches as stays do, where `random` puts them.
 */
export function provisionOf(open: OpenNights, today: Day, random: Random): DaySeries {
  const values: (number | null)[] = []
  let before = 0
  for (const days of windows) {
    const length = days - values.length
    values.push(...stretches(length, open[days] - before, random))
    before = open[days]
  }
  return trimmed({ dayOne: today, values })
}

/** So many days, of which so many are open (null). */
function stretches(length: number, open: number, random: Random): (number | null)[] {
  const taken: number[] = []
  for (let left = length - open; left > 0; left -= taken.at(-1) as number)
    taken.push(Math.min(left, random.from(stayLeast, stayMost)))
  // Where among the open nights each stretch begins.
  const at = taken.map(() => random.from(0, open)).toSorted((a, b) => a - b)
  const days: (number | null)[] = []
  taken.forEach((nights, index) => {
    const gap = (at[index] as number) - (index === 0 ? 0 : (at[index - 1] as number))
    days.push(...Array<null>(gap).fill(null), ...Array<number>(nights).fill(0))
  })
  return [...days, ...Array<null>(length - days.length).fill(null)]
}
