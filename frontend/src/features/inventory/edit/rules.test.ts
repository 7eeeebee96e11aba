import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { getFieldErrorText } from '../../../lib/form/field-error-texts.ts'
import { describeInventoryRulesForGuests } from './describe-inventory-rules-for-guests.ts'
import { formatCountOrNone, countNightsOverbookedByDefaultUnits, inventoryRuleErrorTexts } from './rules.ts'

const today = parseIsoDay('2026-11-23')

it.each([
  ['units', undefined, 'Number of units is required'],
  ['units', 0, 'Number of units is required'],
  ['units', 101, 'Enter a number from 1 to 100'],
  ['ahead', undefined, 'Days to book in advance is required'],
  ['blockPastDays', undefined, 'Days to block before a booking is required'],
  ['blockNextDays', 1.5, 'Enter a whole number'],
  ['minDays', undefined, 'Minimum number of nights is required'],
  ['maxDays', 10_000, 'Enter a number from 0 to 9,999'],
  ['days', undefined, 'Days to provision is required'],
] as const)('the field of the rule %s refuses %s: %s', (name, value, text) =>
  expect(getFieldErrorText(inventoryRuleErrorTexts[name], value)).toBe(text),
)

it('formats zero as "none"', () =>
  expect([0, 1, 2].map((count) => formatCountOrNone(count, 'night'))).toEqual(['none', '1 night', '2 nights']))

it('says what the rules mean for a guest', () => {
  expect(describeInventoryRulesForGuests(defaultInventoryRules, today)).toBe(
    'Today, people can book from Mon, Nov 23 until Nov 23, 2027.',
  )
  const strict = { ...defaultInventoryRules, ahead: 2, minDays: 2, maxDays: 7, blockNextDays: 1 }
  expect(describeInventoryRulesForGuests(strict, today)).toBe(
    'Today, people can book from Wed, Nov 25 until Nov 23, 2027, for 2 to 7 nights. Each booking keeps 1 day after it free.',
  )
})

it('counts booked nights that fewer units would overbook, except nights with their own number of units', () => {
  const inventory = {
    listingId: 1,
    provision: { dayOne: today, values: [null, 2, null], units: 3, days: 365, ahead: 0 },
    booking: { dayOne: today, values: [2, 2, 3], blockPastDays: 0, blockNextDays: 0 },
    availability: { dayOne: today, values: [1, 0, 0], minDays: 0, maxDays: 0 },
    nms: 1,
    provisionNms: 1,
  }
  expect([3, 2, 1].map((units) => countNightsOverbookedByDefaultUnits(inventory, units, today))).toEqual([0, 1, 2])
})
