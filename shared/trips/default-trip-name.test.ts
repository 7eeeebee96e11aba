import { expect, test } from 'vitest'
import { parseIsoDay } from '../kernel/day.ts'
import { defaultTripName } from './default-trip-name.ts'

test.each([
  ['Australia', '2027-01-14', undefined, 'Australia 2027'],
  ['Portugal', '2026-12-31', 'Lisbon', 'Portugal 2026'],
  ['', '2027-01-01', ' Lisbon ', 'Lisbon 2027'],
  ['', '2027-01-01', undefined, '2027'],
])('names a board to %s on %s by its country or place and its year', (country, day, place, name) => {
  expect(defaultTripName(country, parseIsoDay(day), place)).toBe(name)
})
