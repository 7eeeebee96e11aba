import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { toWordLine } from './known-facts.ts'
import type { KnownFacts } from './known-facts.ts'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A date as written: month from 0, and the year if it is named. */
interface WrittenDate {
  readonly month: number
  readonly date: number
  readonly year?: number | undefined
}

/** The dates that a written date may mean; 3/4 is in March or in April. */
function readDates(text: string): WrittenDate[] {
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (isoYear) return [{ year: Number(isoYear), month: Number(isoMonth) - 1, date: Number(isoDate) }]
  const named = /[a-z]{3,}/.test(text)
  const year = /(?:19|20)\d\d/.exec(text)?.[0]
  const numbers = [...text.replace(/(?:19|20)\d\d/, '').matchAll(/\d{1,2}/g)].map(([digits]) => Number(digits))
  if (!named) {
    const [one = 0, other = 0] = numbers
    const given = year === undefined ? undefined : Number(year)
    return [
      { month: one - 1, date: other, year: given },
      { month: other - 1, date: one, year: given },
    ]
  }
  const found = [...text.matchAll(/[a-z]{3,}/g)].map(([word]) => monthNames.indexOf(word.slice(0, 3)))
  const inMonths = found.filter((month) => month >= 0)
  return numbers.map((date, at) => ({
    month: inMonths[Math.min(at, inMonths.length - 1)] ?? -1,
    date,
    year: year === undefined ? undefined : Number(year),
  }))
}

const isSame = (day: Day, { month, date, year }: WrittenDate): boolean => {
  const at = new Date(day * msPerDay)
  return at.getUTCMonth() === month && at.getUTCDate() === date && (year === undefined || at.getUTCFullYear() === year)
}

/**
 * Whether a date in an answer is backed: every day that it names is one of a record, or a person wrote the same words.
 * Of a date that may be read in two ways, one reading is enough.
 */
export function isKnownDate(written: string, { record, today, said }: KnownFacts): boolean {
  const text = written.toLowerCase()
  if (toWordLine(said).includes(toWordLine(written))) return true
  if (/tomorrow/.test(text)) return record.days.has(today + (text.includes('after') ? 2 : 1))
  if (text.endsWith('day')) return false
  const dates = readDates(text)
  const isBacked = (date: WrittenDate) => [today, ...record.days].some((day) => isSame(day, date))
  return /[a-z]{3,}|^\d{4}-/.test(text) ? dates.length > 0 && dates.every(isBacked) : dates.some(isBacked)
}
