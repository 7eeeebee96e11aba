import { handler as dashboard } from '@nestboard/functions/dashboard/index.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { getDashboard } from '@nestboard/shared/dashboard/routes.ts'
import { listOrdersBySupplier, readOrder } from '@nestboard/shared/orders/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import { resetSimulatedCalls } from '../testing/strangers.ts'
import { reactUntilSettled, SimulatedTableStream } from '../testing/table-stream.ts'

const isWatched = ({ pk, sk }: Row): boolean => pk.startsWith('O#') || sk.startsWith('RESERVATION#')
let stream: SimulatedTableStream
beforeEach(async () => {
  resetSimulatedCalls()
  stream = new SimulatedTableStream(isWatched)
  await stream.start()
})

const total = (each: readonly number[]): number => each.reduce((sum, value) => sum + value, 0)
const cents = (amount: number): number => Math.round(amount * 100)

it('the dashboard equals the sum of uncanceled orders, however often and late their records come', async () => {
  const owner = await newPerson('Olga Owner')
  const supplierId = await newSupplier(owner)
  const fees = [{ name: 'Cleaning', amount: 33.33 }]
  const stays = [
    await newBookableListing({ fees }, { supplierId, owner }, { currency: 'EUR' }),
    await newBookableListing({ rates: [{ rate: { price: 77.7 } }] }, { supplierId, owner }, { currency: 'EUR' }),
  ]
  const records = []
  const book = async (at: number, length: number, inDays: number, approved = true) => {
    const pin = await newPinnedStay({ stay: stays[at]!, query: { length, inDays } })
    const id = await placeOrder(pin)
    records.push(...(await stream.drain()))
    await approveOrDeclineOrder(id, approved, owner)
    records.push(...(await stream.drain()))
    return pin
  }
  await book(0, 2, 20)
  await book(0, 3, 70)
  await book(1, 1, 20)
  await book(1, 5, 40, false)
  const gone = await book(1, 4, 90)
  await placeOrder(gone, 'CANCEL')
  records.push(...(await stream.drain()))
  await reactUntilSettled(records.toReversed())
  await stream.drain()

  const { data } = await callRoute(orders, listOrdersBySupplier, { supplierId }, owner)
  const canceled = new Set(data!.orders.filter(({ intent }) => intent === 'CANCEL').map(({ productId }) => productId))
  const standing = data!.orders.filter(
    ({ intent, status, productId }) => intent === 'BOOK' && status === 'COMPLETE' && !canceled.has(productId),
  )
  expect(standing).toHaveLength(3)
  const read = await Promise.all(
    standing.map(async ({ id }) => (await callRoute(orders, readOrder, { id }, owner)).data!),
  )
  const figures = (await callRoute(dashboard, getDashboard, { supplierId }, owner)).data!
  expect(new Set(figures.months.map(({ currency }) => currency))).toEqual(new Set(['EUR']))
  expect(total(figures.months.map(({ revenue }) => cents(revenue)))).toBe(
    total(read.map(({ totalPrice }) => cents(totalPrice))),
  )
  expect(total(figures.months.map(({ roomRevenue }) => cents(roomRevenue)))).toBe(
    total(read.map(({ offer }) => cents(offer.ratePrice) * offer.length)),
  )
  const nights = total(read.map(({ offer }) => offer.length))
  expect([total(figures.months.map((month) => month.nights)), total(figures.days.map((day) => day.nights))]).toEqual([
    nights,
    nights,
  ])
  expect(total(figures.days.map(({ bookings }) => bookings))).toBe(standing.length)
  const ofOne = (await callRoute(dashboard, getDashboard, { supplierId, listingId: stays[1]!.listingId }, owner)).data!
  expect(total(ofOne.months.map(({ revenue }) => cents(revenue)))).toBe(7770)
})
