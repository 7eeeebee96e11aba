import { resetSimulatedCalls } from '../testing/strangers.ts'
import {
  approveOrDeclineOrder,
  newPinnedStay,
  buildOrderInput,
  placeOrder,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { createOrder } from '@nestboard/shared/orders/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import { captureErrorLines } from '../testing/errors.ts'
import { runWithSimulatedDeathAtWrite } from '../testing/failing-writes.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { expectedBookedOutcome, readOrderOutcome } from './testing/outcome.ts'

const isWatched = ({ pk, sk }: Row): boolean => pk.startsWith('O#') || sk.startsWith('RESERVATION#')
let stream: SimulatedTableStream
const outbox = new SimulatedTableStream(({ pk }) => pk.startsWith('MAIL#'))
await outbox.start()
beforeEach(async () => {
  resetSimulatedCalls()
  stream = new SimulatedTableStream(isWatched)
  await stream.start()
})

/** Number of order mails queued since the last call. */
const orderMails = async (): Promise<number> =>
  (await outbox.fresh()).filter(({ dynamodb }) => dynamodb?.NewImage?.['template']?.S === 'order').length

/** Repeats a call until it succeeds, as a browser or Lambda does after a process died. */
async function again<T extends { code: number }>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await run()
    if (answer.code < 500) return answer
  }
}

// All runs share one supplier and one traveler, because creating people takes most of the time.
const owner = await newPerson('Olga Owner')
const traveler = await newPerson('Tara Traveler')
const supplierId = await newSupplier(owner)
/** Opens a new session for each run, because all runs together would exceed the rate limit of one session. */
const anew = async (who: Person): Promise<Person> => ({ ...who, ...(await newTestSession(who.userId)) })
const nextPin = async (): Promise<PinnedStay> =>
  newPinnedStay({
    stay: await newBookableListing({}, { supplierId, owner: await anew(owner) }),
    traveler: await anew(traveler),
  })

/**
 * Runs a flow once for each of its writes, and lets the process die before or after that write. Resolves to the number
 * of deaths.
 */
async function diesEverywhere(flow: () => Promise<{ run: () => Promise<void>; check: () => Promise<void> }>) {
  const errors = captureErrorLines()
  let deaths = 0
  for (const when of ['before', 'after'] as const)
    for (let at = 0; ; at++) {
      const { run, check } = await flow()
      const died = await runWithSimulatedDeathAtWrite(at, when, run)
      await check()
      if (!died) break
      deaths++
    }
  errors()
  return deaths
}

it('books, sells, notifies and mails once, whichever write a booking dies at', { timeout: 400_000 }, async () => {
  const deaths = await diesEverywhere(async () => {
    const pin = await nextPin()
    const form = buildOrderInput(await quotePinnedStay(pin))
    await stream.fresh()
    await orderMails()
    let id = 0
    return {
      run: async () => {
        id = (await again(() => callRoute(orders, createOrder, form, pin.traveler))).data!.id
        await stream.drain()
        expect((await again(() => approveOrDeclineOrder(id, true, pin.stay.owner))).code).toBe(200)
        await stream.drain()
      },
      check: async () => {
        expect(await readOrderOutcome(id, pin)).toEqual(expectedBookedOutcome)
        expect(await orderMails()).toBe(4)
      },
    }
  })
  expect(deaths).toBeGreaterThanOrEqual(20)
})

it('releases nights and product once, whichever write a cancellation dies at', { timeout: 400_000 }, async () => {
  const deaths = await diesEverywhere(async () => {
    const pin = await nextPin()
    const bookingId = await placeOrder(pin)
    await stream.drain()
    await approveOrDeclineOrder(bookingId, true, pin.stay.owner)
    await stream.drain()
    const form = buildOrderInput(await quotePinnedStay(pin, 'CANCEL'))
    let id = 0
    return {
      run: async () => {
        id = (await again(() => callRoute(orders, createOrder, form, pin.traveler))).data!.id
        await stream.drain()
      },
      check: async () => {
        expect(await readOrderOutcome(id, pin)).toMatchObject({
          status: 'COMPLETE',
          product: ['CANCELLED', 0],
          reservations: ['CANCELLED'],
          sold: 0,
          traveler: ['STAY_CANCELLED'],
          team: ['STAY_GIVEN_BACK'],
        })
      },
    }
  })
  expect(deaths).toBeGreaterThanOrEqual(8)
})
