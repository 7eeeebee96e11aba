import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { buildAnyNightsDates, buildDatesAround, buildWeekendDates } from '@nestboard/shared/search/flexible-dates.ts'
import { expect, it } from 'vitest'
import { formatSearchDates } from './format-search-dates.ts'

const today = parseIsoDay('2026-11-30')
const months = (iso: string, count = 1) => ({ first: parseIsoDay(iso), months: count })

it('names the dates of exact and flexible searches', () => {
  const day = parseIsoDay('2027-01-14')
  const text = (dates: Parameters<typeof formatSearchDates>[0] | undefined) => dates && formatSearchDates(dates, today)
  expect(text({ day, length: 5 })).toBe('Thu, Jan 14 – Tue, Jan 19, 2027')
  expect(text(buildDatesAround(day, 5, 2, today))).toBe('Jan 14 – 19, 2027, ± 2 days')
  expect(text(buildWeekendDates(months('2027-03-01'), 'FRI_SUN', today))).toBe('A weekend in March 2027')
  expect(text(buildWeekendDates(months('2027-03-01'), 'THU_SUN', today))).toBe('A weekend (Thu – Sun) in March 2027')
  expect(text(buildAnyNightsDates(months('2027-05-01'), 5, today))).toBe('Any 5 nights in May 2027')
  expect(text(buildAnyNightsDates(months('2026-12-01'), 1, today))).toBe('Any 1 night in December')
  expect(text(buildAnyNightsDates(months('2026-12-01', 3), 7, today))).toBe('Any 7 nights in Dec 2026 – Feb 2027')
  expect(text(buildWeekendDates(months('2027-02-01', 3), 'FRI_MON', today))).toBe(
    'A weekend (Fri – Mon) in Feb – Apr 2027',
  )
})
