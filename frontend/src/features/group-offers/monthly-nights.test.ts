import { listClubSalesMonthsUntil } from '@nestboard/shared/group-offers/club-sales-months.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { buildMonthlyNightBars, describeMonthlyNights } from './monthly-nights.ts'

const months = listClubSalesMonthsUntil(parseIsoDay('2026-11-30'))

it('draws a bar for each of twelve months, and leaves out nights of other months', () => {
  const bars = buildMonthlyNightBars(
    [
      { month: '2025-11', nights: 9 },
      { month: '2025-12', nights: 2 },
      { month: '2026-11', nights: 3 },
    ],
    months,
  )
  expect(bars.map(({ of }) => of)).toEqual(months)
  expect(bars.map(({ value }) => value)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3])
})

it.each([
  [[4, 0, 2], '6 nights in the last twelve months, by month of check-in: 4 in March 2026, 2 in May 2026'],
  [[0, 0, 1], '1 night in the last twelve months, by month of check-in: 1 in May 2026'],
])('describes the bars %j in words', (values, words) => {
  expect(describeMonthlyNights(values.map((value, at) => ({ of: `2026-0${at + 3}`, value })))).toBe(words)
})
