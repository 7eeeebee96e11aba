import { expect, test } from 'vitest'
import { emptyDaySeries } from '../kernel/series.ts'
import {
  countAvailableUnits,
  listBufferRangesOfStay,
  buildInventoryResponse,
  isStayBookable,
  findUnbookableReason,
} from './count-available-units.ts'
import { type Inventory, defaultInventoryRules, inventoryRulesSchema, inventoryResponseSchema } from './model.ts'

const today = 20_400
const made = (rules: Partial<typeof defaultInventoryRules> = {}, over: Partial<Inventory> = {}): Inventory => ({
  rules: { ...defaultInventoryRules, ...rules },
  provision: emptyDaySeries,
  booked: emptyDaySeries,
  blocked: emptyDaySeries,
  imported: emptyDaySeries,
  ...over,
})
const on = (day: number, ...values: (number | null)[]) => ({ dayOne: day, values })

test.each([
  ['today, one night', made(), today, 1, undefined],
  ['yesterday', made(), today - 1, 1, 'PAST'],
  ['exactly as far ahead as asked', made({ ahead: 3 }), today + 3, 1, undefined],
  ['a day sooner', made({ ahead: 3 }), today + 2, 1, 'TOO_SOON'],
  ['check-out on the last day', made({ days: 183 }), today + 180, 3, undefined],
  ['check-out a day later', made({ days: 183 }), today + 181, 3, 'TOO_FAR'],
  ['the fewest nights', made({ minDays: 3 }), today, 3, undefined],
  ['a night too few', made({ minDays: 3 }), today, 2, 'TOO_SHORT'],
  ['no night', made(), today, 0, 'TOO_SHORT'],
  ['the most nights', made({ maxDays: 3 }), today, 3, undefined],
  ['a night too many', made({ maxDays: 3 }), today, 4, 'TOO_LONG'],
  ['a night that is sold', made({}, { booked: on(today + 1, 1) }), today, 2, 'FULL'],
  ['check-out on a sold night', made({}, { booked: on(today + 2, 1) }), today, 2, undefined],
  ['a night that is blocked', made({}, { blocked: on(today + 1, 1) }), today, 2, 'FULL'],
  ['a night taken out by the supplier', made({}, { provision: on(today, 0) }), today, 1, 'FULL'],
  ['a night given more units', made({}, { provision: on(today, 2), booked: on(today, 1) }), today, 1, undefined],
  ['an unset day among set ones', made({ units: 1 }, { provision: on(today, 0, null, 0) }), today + 1, 1, undefined],
  ['a sold night in its buffer', made({ blockNextDays: 2 }, { booked: on(today + 3, 1) }), today, 2, 'BUFFER'],
  ['a sold night before its buffer', made({ blockPastDays: 2 }, { booked: on(today + 2, 1) }), today + 5, 1, undefined],
  ['a sold night yesterday', made({ blockPastDays: 1 }, { booked: on(today - 1, 1) }), today, 1, 'BUFFER'],
  ['a buffer over a buffer', made({ blockNextDays: 2 }, { blocked: on(today + 2, 1, 1) }), today, 2, undefined],
] as [string, Inventory, number, number, string | undefined][])('%s', (_, inventory, day, length, why) => {
  expect(findUnbookableReason(inventory, { day, length }, today)?.why).toBe(why)
  expect(isStayBookable(inventory, { day, length }, today)).toBe(why === undefined)
})

test('names the first day that is full', () => {
  expect(findUnbookableReason(made({}, { booked: on(today + 1, 1) }), { day: today, length: 3 }, today)).toEqual({
    why: 'FULL',
    day: today + 1,
  })
})

test('shows overbooked days as negative availability', () => {
  const inventory = made({ units: 2 }, { booked: on(today, 2, 3), blocked: on(today, 1) })
  expect([
    countAvailableUnits(inventory, today),
    countAvailableUnits(inventory, today + 1),
    countAvailableUnits(inventory, today + 2),
  ]).toEqual([-1, -1, 2])
  const answer = buildInventoryResponse(11, inventory, { from: today, to: today + 3 })
  expect(answer.availability).toEqual({ dayOne: today, values: [-1, -1, 2], minDays: 0, maxDays: 0 })
  expect(answer.booking.values).toEqual([2, 3, 0])
  expect(answer.provision).toEqual({ dayOne: today, values: [null, null, null], units: 2, days: 365, ahead: 0 })
  expect(inventoryResponseSchema.safeParse(answer).success).toBe(true)
})

test('limits a buffer to 731 days on either side of a stay', () => {
  expect(listBufferRangesOfStay({ blockPastDays: 500, blockNextDays: 731 }, { day: 1000, length: 2 })).toEqual([
    { from: 500, to: 1000 },
    { from: 1002, to: 1733 },
  ])
  expect(listBufferRangesOfStay({ blockPastDays: 9999, blockNextDays: 1 }, { day: 1000, length: 2 })).toEqual([
    { from: 269, to: 1000 },
    { from: 1002, to: 1003 },
  ])
})

test('refuses rules outside their bounds', () => {
  const bad = [{ units: 0 }, { days: 364 }, { ahead: 10_000 }, { minDays: -1 }, { maxDays: 1.5 }]
  expect(inventoryRulesSchema.safeParse(defaultInventoryRules).success).toBe(true)
  expect(bad.map((each) => inventoryRulesSchema.safeParse({ ...defaultInventoryRules, ...each }).success)).toEqual(
    bad.map(() => false),
  )
})
