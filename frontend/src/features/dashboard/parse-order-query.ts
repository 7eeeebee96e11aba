import { msPerDay, weekdayOf, type Day } from '@nestboard/shared/kernel/day.ts'

/** A typed search: the words to look up, and the check-in days that it names. */
export interface OrderQuery {
  readonly text: string
  readonly days?: { readonly from: Day; readonly to: Day } | undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month, date) / msPerDay
const lastDateOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
const yearAndMonthOf = (day: Day): [number, number] => {
  const date = new Date(day * msPerDay)
  return [date.getUTCFullYear(), date.getUTCMonth()]
}

/** The year in which a month is meant: the nearest one, up to five months back. */
function yearOfMonth(month: number, today: Day): number {
  const [year, now] = yearAndMonthOf(today)
  const ahead = (month - now + 12) % 12
  return ahead <= 6 ? (month < now ? year + 1 : year) : month > now ? year - 1 : year
}

type Reading = readonly [
  pattern: RegExp,
  read: (parts: readonly string[], today: Day) => OrderQuery['days'] | undefined,
]

const one = (day: Day) => ({ from: day, to: day })

/** The ways in which days are written, the longest first. */
const readings: readonly Reading[] = [
  [
    /\b(\d{4})-(\d{2})-(\d{2})\b/,
    ([year, month, date]) => {
      const day = dayOf(Number(year), Number(month) - 1, Number(date))
      return new Date(day * msPerDay).toISOString().startsWith(`${year}-${month}-${date}`) ? one(day) : undefined
    },
  ],
  [
    new RegExp(`\\b(${monthNames})\\.? (\\d{1,2})(?:,? (\\d{4}))?\\b`, 'i'),
    ([name = '', date, written], today) => dayOfMonth(name, Number(date), written, today),
  ],
  [
    new RegExp(`\\b(\\d{1,2})\\.? (${monthNames})\\b(?: (\\d{4}))?`, 'i'),
    ([date, name = '', written], today) => dayOfMonth(name, Number(date), written, today),
  ],
  [
    new RegExp(`\\b(${monthNames})\\b(?: (\\d{4}))?`, 'i'),
    ([name = '', written], today) => {
      const month = months.indexOf(name.slice(0, 3).toLowerCase())
      const year = written ? Number(written) : yearOfMonth(month, today)
      return { from: dayOf(year, month, 1), to: dayOf(year, month, lastDateOf(year, month)) }
    },
  ],
  [/\btoday\b/i, (_, today) => one(today)],
  [/\btomorrow\b/i, (_, today) => one(today + 1)],
  [/\byesterday\b/i, (_, today) => one(today - 1)],
  [
    /\bthis weekend\b/i,
    (_, today) => {
      const friday = today + ((5 - weekdayOf(today) + 7) % 7)
      // On a Saturday or Sunday, this weekend has begun.
      const from = weekdayOf(today) === 6 ? today - 1 : weekdayOf(today) === 0 ? today - 2 : friday
      return { from, to: from + 2 }
    },
  ],
]

function dayOfMonth(name: string, date: number, written: string | undefined, today: Day): OrderQuery['days'] {
  const month = months.indexOf(name.slice(0, 3).toLowerCase())
  const year = written ? Number(written) : yearOfMonth(month, today)
  return date >= 1 && date <= lastDateOf(year, month) ? one(dayOf(year, month, date)) : undefined
}

/**
 * Reads a search over orders: days are taken out of it ("dec 4", "December", "tomorrow", "this weekend",
 * "2026-12-04"), and the rest are words. A month without a year is the nearest one.
 */
export function parseOrderQuery(typed: string, today: Day): OrderQuery {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(typed)
    const days = match ? read(match.slice(1), today) : undefined
    if (match && days) return { text: collapse(typed.replace(match[0], ' ')), days }
  }
  return { text: collapse(typed) }
}

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
