import { parseIsoDay, formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { addMonthOr31Days } from './search-dates.ts'

it.each([
  ['2026-11-22', '2026-12-22'],
  ['2027-02-10', '2027-03-10'],
  ['2026-12-31', '2027-01-31'],
  // February 30 doesn't exist, so the result is 31 days ahead.
  ['2027-01-30', '2027-03-02'],
  ['2028-01-29', '2028-02-29'],
  ['2027-03-31', '2027-05-01'],
] as const)('a search made on %s starts on %s by default', (today, day) => {
  expect(formatIsoDay(addMonthOr31Days(parseIsoDay(today)))).toBe(day)
})
