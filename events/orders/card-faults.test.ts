import { newSeededRandom } from '@nestboard/shared/kernel/new-seeded-random.ts'
import { resetSimulatedCalls } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { newCardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { newChangeableStay, quoteChange } from '@nestboard/functions/orders/testing/change.ts'
import { approveOrDeclineOrder, buildOrderInput, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { installFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { fakeCards } from '@nestboard/functions/payments/testing/fake-provider.ts'
import { confirmOrderPayment, createOrder, readOrder, refundOrderAsSupplier } from '@nestboard/shared/orders/routes.ts'
import { expect, it, vi } from 'vitest'
import { captureErrorLines } from '../testing/errors.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { readMoneyOfOrder, readStayOutcome } from './testing/outcome.ts'

const stream = new SimulatedTableStream(({ pk, sk }) => pk.startsWith('O#') || sk.startsWith('RESERVATION#'))
const fake = installFakeProvider()

/** How many random orders are placed at least: by default, as many as a run of all tests has time for. */
const orderCount = Number(process.env['NB_RANDOM_ORDERS'] ?? 25)
const seed = Number(process.env['NB_SEED'] ?? Date.now() % 2 ** 31)

const random = newSeededRandom(seed)
const chance = (share: number): boolean => random() < share

const pick = <T>(...each: readonly T[]): T => each[Math.floor(random() * each.length)]!
const pickCard = (): string => (chance(0.6) ? fakeCards.good : pick(...Object.values(fakeCards)))

/** Lets an order that was placed run to its end, with a traveler and a supplier who answer as they like. */
async function settle(id: number, { traveler, stay }: PinnedStay, needsApproval: boolean): Promise<void> {
  await stream.drain()
  if (fake.payments.get(`pay-${id}`)?.status === 'awaitingTraveler') {
    fake.confirm(`pay-${id}`, chance(0.7))
    await callRoute(orders, confirmOrderPayment, { id }, traveler)
    await stream.drain()
  }
  if (needsApproval) await approveOrDeclineOrder(id, chance(0.8), stay.owner)
  await stream.drain()
}

/** The nights that a booking's reservation has. */
const readReservedNights = async ({ traveler }: PinnedStay, id: number): Promise<number> =>
  (await callRoute(orders, readOrder, { id }, traveler)).data!.reservations[0]!.length

/** Each tries something with a booked stay. Resolves to the order; undefined if it was refused. */
const actions = {
  CHANGE: async (pin: PinnedStay): Promise<number | undefined> => {
    const { data: quote } = await quoteChange(pin, { length: pick(1, 2, 3, 4) })
    if (!quote) return undefined
    return (await callRoute(orders, createOrder, buildOrderInput(quote, pickCard()), pin.traveler)).data?.id
  },
  REFUND: async ({ stay }: PinnedStay, orderId: number): Promise<number | undefined> => {
    const input = { id: stay.supplierId, orderId, amount: pick(0.01, 33.33, 99.99, 150, 400), reason: 'No heating' }
    return (await callRoute(orders, refundOrderAsSupplier, input, stay.owner)).data?.id
  },
  CANCEL: (pin: PinnedStay): Promise<number | undefined> => placeOrder(pin, 'CANCEL'),
} as const

it(
  `with a fifth of all calls failing before or after their effect, money and orders agree (seed ${seed})`,
  { timeout: 30_000 + orderCount * 4_000 },
  async () => {
    resetSimulatedCalls()
    const errors = captureErrorLines()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await stream.start()
    const [supplier, person] = [await newCardSupplier(), await newPerson('Tara Traveler')]
    fake.fault = () => (chance(0.2) ? (chance(0.5) ? 'beforeCall' : 'afterCall') : undefined)
    const complete = { BOOK: 0, CHANGE: 0, REFUND: 0, CANCEL: 0 }
    let [expected, placed] = [0, 0]
    let pin: PinnedStay
    let needsApproval = false
    /** Counts an order that was placed. Resolves to whether it is complete. */
    const follow = async (intent: keyof typeof complete, id: number, bookingId = id): Promise<boolean> => {
      placed += 1
      await settle(id, pin, needsApproval && (intent === 'BOOK' || intent === 'CHANGE'))
      expected += await readMoneyOfOrder(id)
      const { status, sold, product } = await readStayOutcome(id, pin)
      const isComplete = status === 'COMPLETE'
      complete[intent] += isComplete ? 1 : 0
      const reserved = product[0] === 'BOOKED' ? await readReservedNights(pin, bookingId) : 0
      const where = `order ${placed}, ${intent}, seed ${seed}`
      expect([fake.balance, sold], `at ${where}`).toEqual([expected, reserved])
      return isComplete
    }
    // oxlint-disable-next-line no-unmodified-loop-condition -- `follow` counts the orders
    while (placed < orderCount) {
      needsApproval = chance(0.5)
      const owner = { ...supplier.owner, ...(await newTestSession(supplier.owner.userId)) }
      const traveler = { ...person, ...(await newTestSession(person.userId)) }
      pin = await newChangeableStay({ supplier: { ...supplier, owner }, needsApproval, traveler })
      const id = await placeOrder(pin, 'BOOK', { card: pickCard() })
      if (!(await follow('BOOK', id))) continue
      // The first booking sees them all, so that few orders also have each.
      const each = Array.from({ length: pick(0, 1, 2, 3) }, () =>
        pick<keyof typeof actions>('CHANGE', 'CHANGE', 'REFUND', 'CANCEL'),
      )
      for (const intent of complete.BOOK === 1 ? (['CHANGE', 'REFUND', 'CANCEL'] as const) : each) {
        const next = await actions[intent](pin, id)
        if (next && (await follow(intent, next, id)) && intent === 'CANCEL') break
      }
    }
    vi.restoreAllMocks()
    expect(errors().filter((line) => !line.includes('unreachable'))).toEqual([])
    const held = [...fake.payments.values()].filter(({ status }) => status === 'authorized')
    expect([held, new Set(fake.effects).size]).toEqual([[], fake.effects.length])
    if (process.env['NB_RANDOM_ORDERS']) process.stdout.write(`complete of ${placed}: ${JSON.stringify(complete)}\n`)
    expect(complete.BOOK).toBeGreaterThan(orderCount / 5)
  },
)
