import { describe, expect, it } from 'vitest'
import { canCheckIn, canCheckOut, findLatestPossibleCheckOut } from './listing-availability.ts'

/** Today is day 100. Nights 103 and 107 are booked, and 109 is the last night that can be booked. */
const days = { dayOne: 100, values: [1, 2, 1, 0, 1, 1, 1, -1, 1, 1], minDays: 0, maxDays: 0, ahead: 0 }

describe('selectable days', () => {
  it('a stay ends at the latest on the first day whose night is booked, or after the last bookable night', () => {
    expect([100, 103, 104, 108].map((from) => findLatestPossibleCheckOut(days, from))).toEqual([103, 103, 107, 110])
  })

  it('a stay can start on free nights that respect the lead time and the shortest stay', () => {
    const starts = (rules: object) =>
      Array.from({ length: 12 }, (_, at) => 99 + at).filter((day) => canCheckIn({ ...days, ...rules }, day))
    expect(starts({})).toEqual([100, 101, 102, 104, 105, 106, 108, 109])
    expect(starts({ ahead: 2 })).toEqual([102, 104, 105, 106, 108, 109])
    expect(starts({ minDays: 3 })).toEqual([100, 104])
  })

  it('a stay can end between the shortest and the longest length', () => {
    const ends = (rules: object) =>
      Array.from({ length: 10 }, (_, at) => 100 + at).filter((day) => canCheckOut({ ...days, ...rules }, 104, day))
    expect(ends({})).toEqual([105, 106, 107])
    expect(ends({ minDays: 2 })).toEqual([106, 107])
    expect(ends({ maxDays: 2 })).toEqual([105, 106])
  })
})
