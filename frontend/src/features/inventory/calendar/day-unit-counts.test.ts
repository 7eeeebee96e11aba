import { expect, it } from 'vitest'
import type { ListingInventory } from '../api.ts'
import {
  getUnitsBeforeEdit,
  buildUnitsAfterEdit,
  countDaysOverbookedByEdit,
  computeDayUnitCounts,
  validateUnits,
} from './day-unit-counts.ts'

/** By default a day has three units. Day 11 has only one unit, and two are booked on it. */
const inventory: ListingInventory = {
  listingId: 1,
  provision: { dayOne: 10, values: [null, 1, null], units: 3, days: 365, ahead: 0 },
  booking: { dayOne: 10, values: [0, 2, 3], blockPastDays: 0, blockNextDays: 0 },
  availability: { dayOne: 10, values: [3, -1, 0], minDays: 0, maxDays: 0 },
  nms: 1,
  provisionNms: 1,
}

it('a day has its own units or those of the rules, and negative free units if it is overbooked', () => {
  expect(computeDayUnitCounts(inventory, 10)).toEqual({ units: 3, booked: 0, free: 3, isOwn: false })
  expect(computeDayUnitCounts(inventory, 11)).toEqual({ units: 1, booked: 2, free: -1, isOwn: true })
})

it('days between selected days keep their units, and an undo restores the units of all days', () => {
  expect(buildUnitsAfterEdit(inventory, [10, 12], 2).values).toEqual([2, 1, 2])
  expect(buildUnitsAfterEdit(inventory, [11], null).values).toEqual([null])
  expect(getUnitsBeforeEdit(inventory, [10, 11, 12]).values).toEqual([null, 1, null])
})

it('counts the days that fewer units would overbook', () => {
  expect(countDaysOverbookedByEdit(inventory, [10, 11, 12], 2)).toBe(1)
  expect(countDaysOverbookedByEdit(inventory, [10, 11, 12], 0)).toBe(2)
})

it.each([
  [undefined, 'Number of units is required'],
  [1.5, 'Enter a whole number'],
  [101, 'Enter a number from 0 to 100'],
  [-1, 'Enter a number from 0 to 100'],
  [0, undefined],
  [100, undefined],
])('the number %s is refused with: %s', (units, text) => expect(validateUnits(units)).toBe(text))
