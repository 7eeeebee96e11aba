import { parseIsoDay, weekdayOf } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'

const dayOf = (year: number, month: number, day: number): Day =>
  parseIsoDay(new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10))

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const count = moon + sunday - 7 * late + 114
  return dayOf(year, Math.floor(count / 31), (count % 31) + 1)
}

/** Thanksgiving of the United States: the fourth Thursday of November. */
function thanksgivingOf(year: number): Day {
  const first = dayOf(year, 11, 1)
  return first + ((4 - weekdayOf(first) + 7) % 7) + 21
}

interface Holiday {
  readonly name: RegExp
  /** Check-in and check-out of a stay over the holiday in a year. */
  readonly stayIn: (year: number) => readonly [Day, Day]
}

const holidays: readonly Holiday[] = [
  { name: /\bnew year'?s?(?:'? (?:eve|day))?\b/gi, stayIn: (year) => [dayOf(year, 12, 30), dayOf(year + 1, 1, 2)] },
  {
    name: /\bchristmas(?: (?:eve|day|break|holidays?))?\b/gi,
    stayIn: (year) => [dayOf(year, 12, 24), dayOf(year, 12, 27)],
  },
  {
    name: /\beaster(?: (?:weekend|sunday|monday|break|holidays?))?\b/gi,
    stayIn: (year) => [easterOf(year) - 2, easterOf(year) + 1],
  },
  {
    name: /\bthanksgiving(?: (?:weekend|day))?\b/gi,
    stayIn: (year) => [thanksgivingOf(year) - 1, thanksgivingOf(year) + 3],
  },
  { name: /\bvalentine'?s?'?(?: (?:day|weekend))?\b/gi, stayIn: (year) => [dayOf(year, 2, 14), dayOf(year, 2, 15)] },
  { name: /\bhalloween\b/gi, stayIn: (year) => [dayOf(year, 10, 31), dayOf(year, 11, 1)] },
]

/** A holiday that a text names, with check-in and check-out of the next stay over it. */
export interface HolidayMention {
  readonly at: number
  readonly end: number
  readonly from: Day
  readonly to: Day
}

/** The holidays that a text names. */
export function findHolidays(text: string, today: Day): HolidayMention[] {
  const year = new Date(today * 86_400_000).getUTCFullYear()
  return holidays.flatMap(({ name, stayIn }) =>
    [...text.matchAll(name)].map((match) => {
      const [from, to] = [year - 1, year, year + 1].map(stayIn).find(([first]) => first >= today) as readonly [Day, Day]
      return { at: match.index, end: match.index + match[0].length, from, to }
    }),
  )
}
