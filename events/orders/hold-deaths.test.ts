import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { reserveNights } from '@nestboard/functions/orders/nights.ts'
import { readOrderById } from '@nestboard/functions/orders/order.store.ts'
import {
  approveOrDeclineOrder,
  buildOrderInput,
  newPinnedStay,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import { parseInventoryRows } from '@nestboard/functions/inventory/inventory-rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { holdMs } from '@nestboard/shared/inventory/nights-hold.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captureErrorLines } from '../testing/errors.ts'
import { runWithSimulatedDeathAtWrite } from '../testing/failing-writes.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12, 0, 0, 0) }))
afterEach(() => void vi.useRealTimers())

const owner = await newPerson('Olga Owner')
const [traveler, other] = [await newPerson('Tara Traveler'), await newPerson('Otto Other')]
const supplierId = await newSupplier(owner)

/** Repeats a call until it succeeds, as a browser does after a process died. */
async function again<T extends { code: number }>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await run()
    if (answer.code < 500) return answer
  }
}

it('sells held nights once, to their holder, whichever write the process dies at', async () => {
  const errors = captureErrorLines()
  let deaths = 0
  for (const when of ['before', 'after'] as const)
    for (let at = 0; ; at++) {
      vi.setSystemTime(Date.now() + 24 * 4 * holdMs)
      const [mine, theirs, host] = await Promise.all(
        [traveler, other, owner].map(async (who) => ({ ...who, ...(await newTestSession(who.userId)) })),
      )
      const stay = await newBookableListing({}, { supplierId, owner: host! })
      const pin = await newPinnedStay({ stay, traveler: mine! })
      const rival = await newPinnedStay({ stay, traveler: theirs! })
      const hold = ({ productId, traveler: who }: typeof pin) =>
        again(() => callRoute(orders, routes.holdNights, { productId }, who))
      let orderId = 0
      const died = await runWithSimulatedDeathAtWrite(at, when, async () => {
        await hold(pin)
        const form = buildOrderInput(await quotePinnedStay(pin))
        orderId = (await again(() => callRoute(orders, routes.createOrder, form, pin.traveler))).data!.id
        await again(() => approveOrDeclineOrder(orderId, true, host!))
        await reserveNights(orderId, Date.now()).catch(() => reserveNights(orderId, Date.now()))
      })
      expect((await readOrderById(orderId))!.status).toBe('COMPLETE')
      const { holdsByMonth, booked } = parseInventoryRows(await readPartitionRows(`L#${stay.listingId}`))
      expect(Math.max(...booked.values.map((units) => units ?? 0))).toBe(1)
      expect([...holdsByMonth.values()].flatMap(({ holds }) => holds)).toEqual([])
      expect((await hold(rival)).code).toBe(400)
      if (!died) break
      deaths++
    }
  errors()
  expect(deaths).toBeGreaterThan(8)
})

it('frees the nights of a hold in time if the process dies in its middle and its traveler never returns', async () => {
  const errors = captureErrorLines()
  for (const when of ['before', 'after'] as const)
    for (let at = 0; at < 2; at++) {
      vi.setSystemTime(Date.now() + 24 * 4 * holdMs)
      const [mine, theirs] = await Promise.all([traveler, other].map((who) => newTestSession(who.userId)))
      const stay = await newBookableListing(
        {},
        { supplierId, owner: { ...owner, ...(await newTestSession(owner.userId)) } },
      )
      const pin = await newPinnedStay({ stay, traveler: { ...traveler, ...mine } })
      const rival = await newPinnedStay({ stay, traveler: { ...other, ...theirs } })
      await runWithSimulatedDeathAtWrite(at, when, () =>
        callRoute(orders, routes.holdNights, { productId: pin.productId }, pin.traveler),
      )
      vi.setSystemTime(Date.now() + holdMs)
      const { data } = await callRoute(orders, routes.holdNights, { productId: rival.productId }, rival.traveler)
      expect(data?.state).toBe('HELD')
    }
  errors()
})
