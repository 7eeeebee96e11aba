import { resetSimulatedCalls } from '../testing/strangers.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as inventory } from '@nestboard/functions/inventory/index.ts'
import { handler as offers } from '@nestboard/functions/offers/index.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import * as routes from '@nestboard/shared/inventory/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { getOffer } from '@nestboard/shared/offers/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import { SimulatedTableStream } from '../testing/table-stream.ts'

const stream = new SimulatedTableStream(({ pk }) => pk.startsWith('O#'))
beforeEach(async () => {
  resetSimulatedCalls()
  await stream.start()
})

const today = () => dayInZone('UTC', Date.now())
type Stay = Awaited<ReturnType<typeof newBookableListing>>

const setRules = async ({ listingId: id, owner }: Stay, rules: object) =>
  expect((await callRoute(inventory, routes.updateInventory, { id, ...rules }, owner)).code).toBe(200)

/** Creates a listing that is sold two years ahead, without buffer days. */
async function farStay(): Promise<Stay> {
  const stay = await newBookableListing()
  await setRules(stay, { units: 1, days: 731, blockPastDays: 0, blockNextDays: 0 })
  return stay
}

/** Books a stay through checkout and approval. */
async function book(stay: Stay, inDays: number, length: number): Promise<void> {
  const id = await placeOrder(await newPinnedStay({ stay, query: { inDays, length } }))
  await stream.drain()
  expect((await approveOrDeclineOrder(id, true, stay.owner)).code).toBe(200)
  await stream.drain()
}

/** Whether single nights, given as days from today, can be booked. */
async function nights({ listingId, rates }: Stay, ...inDays: number[]): Promise<boolean[]> {
  const rateId = rates[0]!.rate.id
  const asked = inDays.map(async (days) => {
    const question = { listingId, rateId, day: today() + days, length: 1, ages: [40] }
    const { data } = await callRoute(offers, getOffer, question)
    return hasFlag(data!.flags, offerFlagBits.active)
  })
  return Promise.all(asked)
}

it('offers no night in the 500 days that a booking blocks after its check-out, even if the rules change later', async () => {
  const stay = await farStay()
  await setRules(stay, { blockNextDays: 500 })
  await book(stay, 20, 2)
  await setRules(stay, { blockNextDays: 0 })
  expect(await nights(stay, 19, 20, 22, 22 + 366, 22 + 499)).toEqual([true, false, false, false, false])
  expect(await nights(stay, 22 + 500, 730)).toEqual([true, true])
})

it('offers no night in the 600 days that a booking blocks before its check-in', async () => {
  const stay = await farStay()
  await setRules(stay, { blockPastDays: 600 })
  await book(stay, 700, 2)
  await setRules(stay, { blockPastDays: 0 })
  expect(await nights(stay, 100, 700 - 366, 699, 701)).toEqual([false, false, false, false])
  expect(await nights(stay, 99, 702)).toEqual([true, true])
})

it('offers no night whose own buffer of 500 days would reach a booked night', async () => {
  const stay = await farStay()
  await book(stay, 700, 1)
  await setRules(stay, { blockNextDays: 500 })
  expect(await nights(stay, 200, 700 - 367, 699)).toEqual([false, false, false])
  expect(await nights(stay, 199, 701)).toEqual([true, true])
})

it('follows the units of single days beyond 366 days', async () => {
  const stay = await farStay()
  const { listingId: id, owner } = stay
  const units = { id, dayOne: today() + 400, values: [0, 0] }
  expect((await callRoute(inventory, routes.updateProvision, units, owner)).code).toBe(200)
  expect(await nights(stay, 399, 400, 401, 402)).toEqual([true, false, false, true])
  const { data } = await callRoute(inventory, routes.getAvailability, { id })
  const { dayOne, values } = data!
  expect(values.slice(today() + 399 - dayOne, today() + 403 - dayOne)).toEqual([1, 0, 0, 1])
})
