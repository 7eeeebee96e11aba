import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canCheckOut } from './listing-availability.ts'
import { suggestCheckInDays } from './suggest-check-in-days.ts'

/** Today is day 100. Nights 103, 104 and 107 are booked, and 111 is the last night that can be booked. */
const days = { dayOne: 100, values: [1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1], minDays: 0, maxDays: 0, ahead: 0 }

it('suggests the nearest free stays of the same length, which never overlap', () => {
  expect(suggestCheckInDays(days, { day: 103, length: 2 }, 3)).toEqual([101, 105, 108])
  expect(suggestCheckInDays(days, { day: 103, length: 3 }, 3)).toEqual([100, 108])
})

it('respects the lead time, the shortest stay and the requested number of suggestions', () => {
  expect(suggestCheckInDays({ ...days, ahead: 4 }, { day: 103, length: 2 }, 3)).toEqual([105, 108, 110])
  expect(suggestCheckInDays({ ...days, minDays: 3 }, { day: 103, length: 2 }, 3)).toEqual([])
  expect(suggestCheckInDays(days, { day: 103, length: 2 }, 1)).toEqual([101])
  expect(suggestCheckInDays(days, { day: 103, length: 9 }, 3)).toEqual([])
})

it('suggests only days on which the whole stay is free', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 90 }),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 1, max: 20 }),
      (values, day, length) => {
        const availability = { ...days, values }
        const found = suggestCheckInDays(availability, { day: day + 90, length }, 3)
        expect(found.every((from) => canCheckOut(availability, from, from + length))).toBe(true)
      },
    ),
  )
})
