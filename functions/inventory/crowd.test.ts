import {
  countAvailableUnits,
  countBookedUnits,
  countUnitsOnSale,
} from '@nestboard/shared/inventory/count-available-units.ts'
import { computeNaiveAvailability } from '@nestboard/shared/inventory/testing/naive.ts'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { raceRounds, raceTimeLimit } from '../kernel/testing/race.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { releaseNights } from './book-nights.ts'
import { parseInventoryRows } from './inventory-rows.ts'
import { bookNightsWithNewOrder, createTestInventory, testNowMs, testToday } from './testing/bookings.ts'

const clients = 200
const inventoryOf = async (listingId: number) => parseInventoryRows(await readPartitionRows(`L#${listingId}`))

it('sells the last unit to exactly one of 200 concurrent orders, again and again', raceTimeLimit, async () => {
  for (let round = 0; round < raceRounds; round++) {
    const listingId = await createTestInventory()
    const wanting = Array.from({ length: clients }, () => bookNightsWithNewOrder(listingId, testToday + 5, 2))
    const outcomes = await Promise.all(wanting)
    expect(outcomes.filter(({ isBooked }) => isBooked)).toHaveLength(1)
    const whys = outcomes.flatMap((outcome) => (outcome.isBooked ? [] : [outcome.why]))
    expect(new Set(whys)).toEqual(new Set(['FULL']))
    const inventory = await inventoryOf(listingId)
    expect([4, 5, 6, 7].map((after) => countBookedUnits(inventory, testToday + after))).toEqual([0, 1, 1, 0])
    expect(countAvailableUnits(inventory, testToday + 5)).toBe(0)
  }
})

const end = parseIsoDay('2027-02-01')
const anyStay = fc.record({ day: fc.integer({ min: end - 14, max: end + 6 }), length: fc.integer({ min: 1, max: 14 }) })

it.each([1, 2, 3, 4, 5])(
  'never oversells under 200 concurrent stays over a month end with %i units, and its counters match the stays',
  async (units) => {
    const listingId = await createTestInventory({ units })
    const stays = fc.sample(anyStay, { numRuns: clients, seed: units })
    const outcomes = await Promise.all(stays.map(({ day, length }) => bookNightsWithNewOrder(listingId, day, length)))
    const orders = outcomes.map(({ isBooked, orderId }, at) => ({ isBooked, orderId, stay: stays[at]! }))
    const sold = orders.filter(({ isBooked }) => isBooked)
    // Some orders release their nights while new ones book.
    const [gone, kept] = [sold.filter((_, at) => at % 3 === 0), sold.filter((_, at) => at % 3 !== 0)]
    const again = fc.sample(anyStay, { numRuns: 30, seed: units + 100 })
    const [more] = await Promise.all([
      Promise.all(again.map(({ day, length }) => bookNightsWithNewOrder(listingId, day, length))),
      ...gone.map(({ orderId }) => releaseNights({ orderId, nowMs: testNowMs })),
    ])
    const live = [...kept.map(({ stay }) => stay), ...again.filter((_, at) => more[at]?.isBooked)]
    const truth = computeNaiveAvailability({ ...defaultInventoryRules, units }, () => units, live)
    const inventory = await inventoryOf(listingId)
    for (let day = end - 20; day < end + 30; day++) {
      expect(countBookedUnits(inventory, day)).toBe(truth.booked(day))
      expect(countUnitsOnSale(inventory, day)).toBeGreaterThanOrEqual(truth.booked(day))
    }

    // Shows that no stay was refused that still had room: booking all stays one after the other sells no more.
    const first = computeNaiveAvailability(
      { ...defaultInventoryRules, units },
      () => units,
      sold.map(({ stay }) => stay),
    )
    expect(orders.filter(({ isBooked, stay }) => !isBooked && first.canBook(stay, testToday))).toEqual([])
    expect(outcomes.filter((outcome) => !outcome.isBooked && outcome.why === 'BUSY')).toEqual([])
  },
  600_000,
)
