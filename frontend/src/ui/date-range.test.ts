import { expect, test } from 'vitest'
import { formatDay, formatDayRange } from './date-range.ts'

const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000

test('a day shows its weekday, and its year only on request', () => {
  expect(formatDay(day('2027-01-14'))).toBe('Thu, Jan 14')
  expect(formatDay(day('2027-01-14'), { weekday: true, year: true })).toBe('Thu, Jan 14, 2027')
})

test.each([
  ['2027-01-14', '2027-01-24', false, 'Thu, Jan 14 – Sun, Jan 24'],
  ['2027-01-14', '2027-01-19', true, 'Jan 14 – 19'],
  ['2027-01-30', '2027-02-02', true, 'Jan 30 – Feb 2'],
  ['2026-12-30', '2027-01-02', true, 'Dec 30, 2026 – Jan 2, 2027'],
  ['2026-12-30', '2027-01-02', false, 'Wed, Dec 30, 2026 – Sat, Jan 2, 2027'],
])('the range %s to %s (short: %s) reads %s', (start, end, short, text) => {
  expect(formatDayRange(day(start), day(end), short)).toBe(text)
})
