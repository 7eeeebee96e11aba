import { inventoryDefaults } from '@nestboard/shared/inventory/model.ts'
import { availabilityOn } from '@nestboard/shared/inventory/availability.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { counterAttribute, inventoryMonthKey } from './rows.ts'
import { parseInventoryRows, provisionItem, rulesItem } from './collection.ts'

it('a listing without inventory rows has the default rules and nothing booked', () => {
  const inventory = parseInventoryRows([{ pk: 'L#1', sk: 'LISTING' }])
  expect(inventory).toMatchObject({ rules: inventoryDefaults, nms: 0, provisionNms: 0 })
  expect(availabilityOn(inventory, 20_400)).toBe(1)
})

it('rules, units by day and counters are read back from their rows', () => {
  const day = parseIsoDay('2026-12-31')
  const rules = { ...inventoryDefaults, units: 3, blockNextDays: 1 }
  const rows = [
    rulesItem(1, rules, 7),
    provisionItem(1, { dayOne: day - 1, values: [null, 2, null, 0] }, 8),
    { ...inventoryMonthKey(1, '2026-12'), b31: 1, u31: 1 },
    { ...inventoryMonthKey(1, '2027-01'), [counterAttribute('used', 1)]: 1 },
  ]
  const inventory = parseInventoryRows(rows)
  expect(inventory).toMatchObject({ rules, provision: { dayOne: day, values: [2, null, 0] }, nms: 7, provisionNms: 8 })
  expect([-1, 0, 1, 2].map((after) => availabilityOn(inventory, day + after))).toEqual([3, 1, 2, 0])
})
