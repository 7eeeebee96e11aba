import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseIsoDay } from '../kernel/day.ts'
import { emptyDaySeries } from '../kernel/series.ts'
import { countAvailableUnits, countBookedUnits, findUnbookableReason } from './count-available-units.ts'
import { type Inventory, defaultInventoryRules } from './model.ts'
import {
  planCounterUpdatesForBooking,
  type UnitCounterName,
  buildDaySeriesFromCounters,
  type IsoMonth,
  type MonthUnitCountersUpdate,
  monthsOfStay,
  planCounterUpdatesForRelease,
} from './month-unit-counters.ts'
import { computeNaiveAvailability } from './testing/naive.ts'

type Counters = Record<UnitCounterName, Record<number, number>>

/** A model of the table's transactions: one conditional update per month, and either all of them apply or none. */
function ledger() {
  const months = new Map<IsoMonth, Counters>()
  const monthOf = (month: IsoMonth): Counters => {
    const found = months.get(month) ?? { booked: {}, used: {}, imported: {} }
    months.set(month, found)
    return found
  }
  const write = (plans: readonly MonthUnitCountersUpdate[] | undefined): boolean => {
    const holds = plans?.every(({ month, checks }) =>
      checks.every(({ counter, dayOfMonth, atMost }) => (months.get(month)?.[counter][dayOfMonth] ?? 0) <= atMost),
    )
    if (!plans || !holds) return false
    for (const { month, raises } of plans)
      for (const { counter, dayOfMonth, by } of raises)
        monthOf(month)[counter][dayOfMonth] = (monthOf(month)[counter][dayOfMonth] ?? 0) + by
    return true
  }
  return { months, write }
}

test('a stay over the end of a year updates two months, once each', () => {
  const inventory = { rules: { ...defaultInventoryRules, blockPastDays: 1 }, provision: emptyDaySeries }
  expect(planCounterUpdatesForBooking(inventory, { day: parseIsoDay('2026-12-31'), length: 2 })).toEqual([
    {
      month: '2026-12',
      checks: [
        { counter: 'booked', dayOfMonth: 30, atMost: 0 },
        { counter: 'used', dayOfMonth: 31, atMost: 0 },
      ],
      raises: [
        { counter: 'used', dayOfMonth: 30, by: 1 },
        { counter: 'booked', dayOfMonth: 31, by: 1 },
        { counter: 'used', dayOfMonth: 31, by: 1 },
      ],
    },
    {
      month: '2027-01',
      checks: [{ counter: 'used', dayOfMonth: 1, atMost: 0 }],
      raises: [
        { counter: 'booked', dayOfMonth: 1, by: 1 },
        { counter: 'used', dayOfMonth: 1, by: 1 },
      ],
    },
  ])
})

test('a month touched only by a buffer is updated, and a leap day counts', () => {
  const rules = { ...defaultInventoryRules, blockNextDays: 1 }
  expect(monthsOfStay(rules, { day: parseIsoDay('2028-02-28'), length: 2 })).toEqual(['2028-02', '2028-03'])
  expect(monthsOfStay(defaultInventoryRules, { day: parseIsoDay('2028-02-28'), length: 2 })).toEqual(['2028-02'])
})

test('makes no plan for a stay over a day with 0 units', () => {
  const provision = { dayOne: 20_401, values: [0] }
  expect(
    planCounterUpdatesForBooking({ rules: defaultInventoryRules, provision }, { day: 20_400, length: 2 }),
  ).toBeUndefined()
  expect(
    planCounterUpdatesForBooking({ rules: defaultInventoryRules, provision }, { day: 20_400, length: 1 }),
  ).toBeDefined()
})

const day0 = parseIsoDay('2027-01-20')
const anyStay = fc.record({
  day: fc.integer({ min: day0 - 2, max: day0 + 45 }),
  length: fc.integer({ min: 0, max: 14 }),
})
const anyRules = fc.record({
  units: fc.integer({ min: 1, max: 3 }),
  days: fc.constantFrom(183, 365),
  ahead: fc.nat(3),
  blockPastDays: fc.nat(3),
  blockNextDays: fc.nat(3),
  minDays: fc.nat(3),
  maxDays: fc.constantFrom(0, 7, 12),
})
const anyProvision = fc.record({
  dayOne: fc.integer({ min: day0, max: day0 + 20 }),
  values: fc.array(fc.option(fc.nat(4), { freq: 2 }), { maxLength: 20 }),
})
/** Events of a listing: a stay is requested, or the n-th booked stay is released. */
const anyHistory = fc.array(fc.oneof({ weight: 5, arbitrary: anyStay }, fc.nat(20)), { minLength: 20, maxLength: 40 })

test('for any bookings and releases, rules and month updates agree with a simulation by day and no day is oversold', () => {
  let [sold, refused] = [0, 0]
  fc.assert(
    fc.property(anyRules, anyProvision, anyHistory, (rules, provision, history) => {
      const { months, write } = ledger()
      const stays: { day: number; length: number }[] = []
      const unitsOf = (day: number) => provision.values[day - provision.dayOne] ?? rules.units
      for (const event of history) {
        const truth = computeNaiveAvailability(rules, unitsOf, stays)
        const inventory: Inventory = { rules, provision, ...buildDaySeriesFromCounters(months) }
        for (let day = day0 - 6; day < day0 + 65; day += 3) {
          if (
            countAvailableUnits(inventory, day) !== truth.left(day) ||
            countBookedUnits(inventory, day) !== truth.booked(day)
          )
            throw new Error(`day ${day} differs`)
        }
        if (typeof event === 'number') {
          const [gone] = stays.splice(event, 1)
          if (gone) write(planCounterUpdatesForRelease(rules, gone))
          continue
        }
        const can = truth.canBook(event, day0)
        expect(findUnbookableReason(inventory, event, day0) === undefined).toBe(can)
        // The conditional update alone refuses a sold-out stay, even if availability was read long before.
        const inBounds = !['PAST', 'TOO_SOON', 'TOO_FAR', 'TOO_SHORT', 'TOO_LONG'].includes(
          findUnbookableReason(inventory, event, day0)?.why ?? '',
        )
        if (!inBounds) continue
        expect(write(planCounterUpdatesForBooking(inventory, event))).toBe(can)
        if (!can) {
          refused++
          continue
        }
        sold++
        stays.push(event)
        const booked = computeNaiveAvailability(rules, unitsOf, stays).booked
        for (let day = event.day; day < event.day + event.length; day++)
          if (booked(day) > unitsOf(day)) throw new Error(`day ${day} is oversold`)
      }
    }),
    { numRuns: 150, seed: 20_261_120 },
  )
  expect(Math.min(sold, refused)).toBeGreaterThan(250)
}, 20_000)

test('booking and releasing a stay leaves every counter at zero', () => {
  const { months, write } = ledger()
  const rules = { ...defaultInventoryRules, blockPastDays: 2, blockNextDays: 3 }
  const stay = { day: parseIsoDay('2027-01-29'), length: 5 }
  write(planCounterUpdatesForBooking({ rules, provision: emptyDaySeries }, stay))
  write(planCounterUpdatesForRelease(rules, stay))
  const left = [...months.values()].flatMap(({ booked, used }) => Object.values(booked).concat(Object.values(used)))
  expect(left.length).toBe(15)
  expect(new Set(left)).toEqual(new Set([0]))
})
