import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import { countAvailableUnits, countBookedUnits } from '@nestboard/shared/inventory/count-available-units.ts'
import { planCounterUpdatesForBooking, monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { readAllTableRows, putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { putRow } from '../kernel/table/row-update.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { bookNights, releaseNights } from './book-nights.ts'
import { parseInventoryRows, buildProvisionRow, buildInventoryRulesRow } from './inventory-rows.ts'
import { updateMonthCounters, markUnitReductionInMonth } from './inventory.store.ts'
import { bookNightsWithNewOrder, createTestInventory, testNowMs, testToday } from './testing/bookings.ts'

const inventoryOf = async (listingId: number) => parseInventoryRows(await readPartitionRows(`L#${listingId}`))

/**
 * The result of a call, the write units that it used, and its depth: the length of the longest chain of table calls
 * that wait for one another.
 */
async function withUnits<T>(run: () => Promise<T>): Promise<[T, number, number]> {
  let answer: T | undefined
  const [, written, depth] = await measureRouteUnits(async () => {
    answer = await run()
  })
  return [answer as T, written, depth]
}

describe('booking nights', () => {
  it('happens once, however often the order repeats it, and is released once', async () => {
    const listingId = await createTestInventory({ units: 2 })
    const { orderId, ...first } = await bookNightsWithNewOrder(listingId, testToday + 5, 3)
    expect(first).toEqual({ isBooked: true })
    const once = await readAllTableRows()
    expect(
      await Promise.all([1, 2, 3].map(() => bookNightsWithNewOrder(listingId, testToday + 5, 3, orderId))),
    ).toEqual([1, 2, 3].map(() => ({ isBooked: true, orderId })))
    expect(await readAllTableRows()).toEqual(once)
    expect(countBookedUnits(await inventoryOf(listingId), testToday + 7)).toBe(1)

    const released = await Promise.all([1, 2, 3].map(() => releaseNights({ orderId, nowMs: testNowMs })))
    expect(released).toEqual([true, true, true])
    const inventory = await inventoryOf(listingId)
    for (let day = testToday; day < testToday + 12; day++) expect(countAvailableUnits(inventory, day)).toBe(2)
    const after = await readAllTableRows()
    expect(await bookNightsWithNewOrder(listingId, testToday + 5, 3, orderId)).toMatchObject({
      isBooked: false,
      why: 'RELEASED',
    })
    expect(await releaseNights({ orderId, nowMs: testNowMs })).toBe(true)
    expect(await readAllTableRows()).toEqual(after)
  })

  it('is refused for an order that was given up before', async () => {
    const listingId = await createTestInventory()
    const orderId = newId()
    expect(await releaseNights({ orderId, nowMs: testNowMs })).toBe(false)
    expect(await bookNightsWithNewOrder(listingId, testToday + 5, 3, orderId)).toMatchObject({
      isBooked: false,
      why: 'RELEASED',
    })
    expect(countBookedUnits(await inventoryOf(listingId), testToday + 5)).toBe(0)
  })

  it('costs four write units for any stay within a month, and two more over a month end', async () => {
    const listingId = await createTestInventory({ units: 5, blockNextDays: 1 })
    const costs = []
    for (const [day, length] of [
      [parseIsoDay('2027-02-01'), 1],
      [parseIsoDay('2027-02-01'), 7],
      [parseIsoDay('2027-02-01'), 27],
      [parseIsoDay('2027-03-30'), 7],
    ] as const) {
      const [, written, depth] = await measureRouteUnits(() => bookNightsWithNewOrder(listingId, day, length))
      costs.push([length, written, depth])
    }
    expect(costs).toEqual([
      [1, 4, 2],
      [7, 4, 2],
      [27, 4, 2],
      [7, 6, 2],
    ])
  })

  it('succeeds or fails together with the clauses beside it', async () => {
    const listingId = await createTestInventory()
    const [orderId, other] = [newId(), newId()]
    const beside = (pk: string) => ({ write: putRow({ pk, sk: 'X' }), otherwise: () => badRequest('no longer wanted') })
    const booking = {
      listing: { id: listingId, timezone: 'UTC' },
      stay: { day: testToday + 3, length: 2 },
      nowMs: testNowMs,
    }
    await commitTransaction([beside('TEST#1')])
    const before = await readAllTableRows()
    await expect(bookNights({ ...booking, orderId, orderedMs: testNowMs }, [beside('TEST#1')])).rejects.toThrow(
      'no longer wanted',
    )
    expect(await readAllTableRows()).toEqual(before)
    expect(await bookNights({ ...booking, orderId, orderedMs: testNowMs }, [beside('TEST#2')])).toEqual({
      isBooked: true,
    })
    expect(await readPartitionRows('TEST#2')).toHaveLength(1)
    expect(await bookNights({ ...booking, orderId: other, orderedMs: testNowMs }, [beside('TEST#3')])).toMatchObject({
      why: 'FULL',
    })
    expect(await readPartitionRows('TEST#3')).toEqual([])
  })
})

describe('nights are not booked if they are', () => {
  it.each([
    ['in the past', { ahead: 0 }, -1, 2, { why: 'PAST' }],
    ['too soon', { ahead: 3 }, 2, 2, { why: 'TOO_SOON' }],
    ['further ahead than can be booked', { days: 183 }, 182, 2, { why: 'TOO_FAR' }],
    ['fewer than the shortest stay', { minDays: 3 }, 5, 2, { why: 'TOO_SHORT' }],
    ['more than the longest stay', { maxDays: 3 }, 5, 4, { why: 'TOO_LONG' }],
  ])('%s', async (_, rules, after, length, why) => {
    const listingId = await createTestInventory(rules)
    const before = await readAllTableRows()
    const { orderId, ...outcome } = await bookNightsWithNewOrder(listingId, testToday + after, length)
    expect(outcome).toEqual({ isBooked: false, ...why })
    expect(await readAllTableRows()).toEqual(before)
    expect(orderId).toBeGreaterThan(0)
  })

  it('sold, needed by a buffer, or blocked by another stay’s buffer', async () => {
    const listingId = await createTestInventory({ blockPastDays: 1, blockNextDays: 2 })
    await bookNightsWithNewOrder(listingId, testToday + 10, 3)
    const tries = [12, 13, 14, 9, 8].map((after) => bookNightsWithNewOrder(listingId, testToday + after, 1))
    const outcomes = (await Promise.all(tries)).map(({ isBooked, orderId: _, ...rest }) => ({ isBooked, ...rest }))
    expect(outcomes).toEqual([
      { isBooked: false, why: 'FULL', day: testToday + 12 },
      { isBooked: false, why: 'FULL', day: testToday + 13 },
      { isBooked: false, why: 'FULL', day: testToday + 14 },
      { isBooked: false, why: 'FULL', day: testToday + 9 },
      { isBooked: false, why: 'BUFFER', day: testToday + 10 },
    ])
    expect(await bookNightsWithNewOrder(listingId, testToday + 15, 1)).toMatchObject({ isBooked: true })
  })

  it('kept free by a buffer of two years, as it was when the stay was sold', async () => {
    const listingId = await createTestInventory({ days: 731, blockPastDays: 9999, blockNextDays: 731 })
    const { orderId, isBooked } = await bookNightsWithNewOrder(listingId, testToday + 30, 2)
    expect(isBooked).toBe(true)
    const inventory = await inventoryOf(listingId)
    const left = (day: number) => countAvailableUnits(inventory, day)
    const edges = [30 - 732, 30 - 731, 29, 32, 32 + 730, 32 + 731]
    expect(edges.map((after) => left(testToday + after))).toEqual([1, 0, 0, 0, 0, 1])
    // The supplier removes the buffer. A stay that was sold with the buffer keeps it, and its release frees all of its
    // buffer days.
    await putRows([buildInventoryRulesRow(listingId, { ...defaultInventoryRules, days: 731 }, testNowMs)])
    expect(await bookNightsWithNewOrder(listingId, testToday + 700, 1)).toMatchObject({ isBooked: false, why: 'FULL' })
    await releaseNights({ orderId, nowMs: testNowMs })
    const after = await inventoryOf(listingId)
    for (let day = testToday - 800; day < testToday + 800; day++) expect(countAvailableUnits(after, day)).toBe(1)
  })

  it('needed by a buffer in another month than the stay, without further attempts', async () => {
    const listingId = await createTestInventory({ blockNextDays: 90 })
    await bookNightsWithNewOrder(listingId, testToday + 80, 1)
    const [outcome, , depth] = await withUnits(() => bookNightsWithNewOrder(listingId, testToday + 5, 1))
    expect(outcome).toMatchObject({ isBooked: false, why: 'BUFFER', day: testToday + 80 })
    expect(depth).toBeLessThanOrEqual(4)
  })

  it('closed by the supplier after they were read', async () => {
    const listingId = await createTestInventory({ units: 1 })
    const stay = { day: testToday + 5, length: 2 }
    const read = await inventoryOf(listingId)
    const late = (planCounterUpdatesForBooking(read, stay) ?? []).map((month) => ({
      write: updateMonthCounters(listingId, month, testNowMs, read),
      otherwise: () => badRequest('cut meanwhile'),
    }))
    const closed = buildProvisionRow(listingId, { dayOne: stay.day + 1, values: [0] }, testNowMs + 1)
    await commitTransaction([
      { write: putRow(closed) },
      { write: markUnitReductionInMonth(listingId, monthOfDay(stay.day), 'provisionNms', testNowMs + 1) },
    ])
    const before = await readAllTableRows()
    await expect(commitTransaction(late)).rejects.toThrow('cut meanwhile')
    expect(await readAllTableRows()).toEqual(before)
    expect(await bookNightsWithNewOrder(listingId, stay.day, stay.length)).toMatchObject({
      why: 'FULL',
      day: stay.day + 1,
    })
    expect(await bookNightsWithNewOrder(listingId, stay.day, 1)).toMatchObject({ isBooked: true })
  })
})
