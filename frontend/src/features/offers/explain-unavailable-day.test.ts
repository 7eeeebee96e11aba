import { expect, it } from 'vitest'
import { explainUnavailableDay } from './explain-unavailable-day.ts'

/** Night 108 is taken, a stay is 2 to 4 nights, and must be booked 2 days ahead. */
const days = { dayOne: 100, values: [1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1], minDays: 2, maxDays: 4, ahead: 2 }

it('says why a check-in is not possible on a day', () => {
  expect([99, 101, 102, 107, 108, 112].map((day) => explainUnavailableDay(days, {}, day))).toEqual([
    'in the past',
    'must be booked 2 days ahead',
    undefined,
    'only 1 night free, the stay must be at least 2 nights',
    'not available',
    'not available',
  ])
})

it('says why a stay that has begun can’t end on a day', () => {
  const why = (start: number, day: number) => explainUnavailableDay(days, { start }, day)
  expect(why(106, 107)).toBe('the stay must be at least 2 nights')
  expect(why(106, 108)).toBeUndefined()
  expect(why(105, 111)).toBe('the stay can be at most 4 nights')
  expect(why(102, 107)).toBe('the stay can be at most 4 nights')
  expect(why(102, 101)).toBe('must be booked 2 days ahead')
})
