import { expect, it } from 'vitest'
import {
  canSelectDay,
  toStayDates,
  hasOnlyCheckIn,
  findDayPositionInRange,
  selectDayInRange,
  toSelectedDateRange,
} from './range.ts'

/** Night 104 is taken, and the minimum stay is 2 nights. */
const days = { dayOne: 100, values: [1, 1, 1, 1, 0, 1, 1, 1], minDays: 2, maxDays: 0, ahead: 0 }

it('two clicks make a range; a click on a day on which the stay can’t end starts a new range', () => {
  const begun = selectDayInRange(days, {}, 100)
  expect([begun, hasOnlyCheckIn(begun)]).toEqual([{ start: 100 }, true])
  expect(selectDayInRange(days, begun, 103)).toEqual({ start: 100, end: 103 })
  // A stay may check out on day 104, because its last night is 103.
  expect(toStayDates(selectDayInRange(days, begun, 104))).toEqual({ day: 100, length: 4 })
  expect(selectDayInRange(days, begun, 105)).toEqual({ start: 105 })
  expect(selectDayInRange(days, begun, 101)).toEqual({ start: 101 })
  expect(selectDayInRange(days, { start: 100, end: 103 }, 102)).toEqual({ start: 102 })
})

it('a click on a day that can’t start or end a stay changes nothing', () => {
  expect([103, 104, 107].filter((day) => canSelectDay(days, {}, day))).toEqual([])
  expect(selectDayInRange(days, { start: 100, end: 103 }, 104)).toEqual({ start: 100, end: 103 })
  expect([102, 104, 107].filter((day) => canSelectDay(days, { start: 100 }, day))).toEqual([102, 104])
})

it('finds the position of a day in a range', () => {
  const range = toSelectedDateRange({ day: 100, length: 2 })
  expect([99, 100, 101, 102, 103].map((day) => findDayPositionInRange(range, day))).toEqual([
    undefined,
    'start',
    'in',
    'end',
    undefined,
  ])
  expect(toSelectedDateRange(undefined)).toEqual({})
})
