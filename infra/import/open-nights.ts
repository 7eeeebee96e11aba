import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { trimUnsetDays } from '@nestboard/shared/kernel/series.ts'
import type { TextSeededRandom } from './text-seeded-random.ts'

/** Number of open nights within the next 30, 60, 90 and 365 days; each window includes the shorter ones. */
export type OpenNightCounts = Readonly<Record<Window, number>>
export const openNightWindowDays = [30, 60, 90, 365] as const
type Window = (typeof openNightWindowDays)[number]

/** Returns why no calendar can have these counts; undefined when one can. */
export function findOpenNightContradiction(open: OpenNightCounts): string | undefined {
  let before: { days: number; nights: number } = { days: 0, nights: 0 }
  for (const days of openNightWindowDays) {
    const nights = open[days]
    const more = nights - before.nights
    if (more < 0 || more > days - before.days)
      return `${nights} open nights in ${days} days, ${before.nights} in ${before.days}`
    before = { days, nights }
  }
  return undefined
}

/** Booked nights form stretches of 2 to 7 nights, as long as typical stays. */
const stayLeast = 2
const maxStay = 7

/**
 * Returns the listing's units by day from `today` on: 0 for a booked night, null for an open one. The given numbers of
 * nights are open in the next 30, 60, 90 and 365 days; booked nights form stretches like stays, placed by `random`.
 */
export function buildProvisionWithOpenNights(open: OpenNightCounts, today: Day, random: TextSeededRandom): DaySeries {
  const values: (number | null)[] = []
  let before = 0
  for (const days of openNightWindowDays) {
    const length = days - values.length
    values.push(...stretches(length, open[days] - before, random))
    before = open[days]
  }
  return trimUnsetDays({ dayOne: today, values })
}

/** Returns a calendar of `length` days with `open` open days (null); the others are booked in stretches. */
function stretches(length: number, open: number, random: TextSeededRandom): (number | null)[] {
  const taken: number[] = []
  for (let left = length - open; left > 0; left -= taken.at(-1) as number)
    taken.push(Math.min(left, random.from(stayLeast, maxStay)))
  // For each stretch, the number of open nights before it.
  const at = taken.map(() => random.from(0, open)).toSorted((a, b) => a - b)
  const days: (number | null)[] = []
  taken.forEach((nights, index) => {
    const gap = (at[index] as number) - (index === 0 ? 0 : (at[index - 1] as number))
    days.push(...Array<null>(gap).fill(null), ...Array<number>(nights).fill(0))
  })
  return [...days, ...Array<null>(length - days.length).fill(null)]
}
