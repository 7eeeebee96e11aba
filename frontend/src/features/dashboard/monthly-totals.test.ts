import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { formatMonthAndYear, formatMonthAbbreviation } from '../../lib/time/format-month.ts'
import { compareMonthsWithLastYear, listCurrenciesByStayCount, sumMonthlyStayTotals } from './monthly-totals.ts'

const month = (name: string, currency: string, stays: number) => ({
  month: name,
  currency,
  stays,
  nights: stays * 2,
  revenue: stays * 250.5,
  roomRevenue: stays * 200,
})
const months = [
  month('2025-11', 'AUD', 1),
  month('2026-10', 'USD', 1),
  month('2026-11', 'AUD', 3),
  month('2027-01', 'AUD', 1),
]

it('shows the last six months and the next three in one currency, each beside the same month a year before', () => {
  const compared = compareMonthsWithLastYear(months, 'AUD', parseIsoDay('2026-11-23'), 15.5)
  expect(compared.map(({ now }) => formatMonthAbbreviation(now.month))).toEqual([
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
    'Dec',
    'Jan',
    'Feb',
  ])
  expect(compared[5]).toMatchObject({
    now: { stays: 3, nights: 6, revenue: 751.5, average: 100, commission: 93 },
    before: { month: '2025-11', stays: 1, revenue: 250.5 },
  })
  expect(compared[4]!.now).toMatchObject({ stays: 0, revenue: 0, average: null, commission: 0 })
  const total = sumMonthlyStayTotals(
    compared.map(({ now }) => now),
    'AUD',
  )
  expect(total).toEqual({ stays: 4, nights: 8, revenue: 1002, roomRevenue: 800, average: 100, commission: 124 })
})

it('lists the currency with the most stays first', () => {
  expect(listCurrenciesByStayCount(months)).toEqual(['AUD', 'USD'])
  expect(formatMonthAndYear('2026-11')).toBe('November 2026')
})
