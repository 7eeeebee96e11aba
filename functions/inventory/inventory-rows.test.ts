import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import { countAvailableUnits } from '@nestboard/shared/inventory/count-available-units.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { buildDayCounterAttributeName, inventoryMonthKey } from './rows.ts'
import { parseInventoryRows, buildProvisionRow, buildInventoryRulesRow } from './inventory-rows.ts'

it('a listing without inventory rows has the default rules and nothing booked', () => {
  const inventory = parseInventoryRows([{ pk: 'L#1', sk: 'LISTING' }])
  expect(inventory).toMatchObject({ rules: defaultInventoryRules, nms: 0, provisionNms: 0 })
  expect(countAvailableUnits(inventory, 20_400)).toBe(1)
})

it('rules, units by day and counters are read back from their rows', () => {
  const day = parseIsoDay('2026-12-31')
  const rules = { ...defaultInventoryRules, units: 3, blockNextDays: 1 }
  const rows = [
    buildInventoryRulesRow(1, rules, 7),
    buildProvisionRow(1, { dayOne: day - 1, values: [null, 2, null, 0] }, 8),
    { ...inventoryMonthKey(1, '2026-12'), b31: 1, u31: 1 },
    { ...inventoryMonthKey(1, '2027-01'), [buildDayCounterAttributeName('used', 1)]: 1 },
  ]
  const inventory = parseInventoryRows(rows)
  expect(inventory).toMatchObject({ rules, provision: { dayOne: day, values: [2, null, 0] }, nms: 7, provisionNms: 8 })
  expect([-1, 0, 1, 2].map((after) => countAvailableUnits(inventory, day + after))).toEqual([3, 1, 2, 0])
})
