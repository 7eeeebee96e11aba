import { resetSimulatedCalls } from '../testing/strangers.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { cardPaymentProviders } from '@nestboard/functions/gateways/payments/card-payment-providers.ts'
import type { CardPaymentFacilitator } from '@nestboard/functions/gateways/payments/port.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { refundOrderPayment } from '@nestboard/functions/orders/refund-order-payment.ts'
import { cardStayFee, newCardStay, newCardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { changeFee, newChangeableStay, quoteChange } from '@nestboard/functions/orders/testing/change.ts'
import {
  approveOrDeclineOrder,
  buildOrderInput,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import type { OrderQuote, PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { connectTestAccount, runWithFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { fakeCards } from '@nestboard/functions/payments/testing/fake-provider.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { createOrder, refundOrderAsSupplier } from '@nestboard/shared/orders/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { captureErrorLines } from '../testing/errors.ts'
import { runWithSimulatedDeathAtWrite } from '../testing/failing-writes.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { chosenDeaths, describeDeathSample, runChainsOfDeaths } from './testing/chains-of-deaths.ts'
import type { MortalStep, RunWithDeath } from './testing/chains-of-deaths.ts'
import { installTwins } from './testing/install-twins.ts'
import type { InstalledTwins } from './testing/install-twins.ts'
import { readMoneyOfOrder, readStayOutcome } from './testing/outcome.ts'

const isWatched = ({ pk, sk }: Row): boolean => pk.startsWith('O#') || sk.startsWith('RESERVATION#')
let stream: SimulatedTableStream
beforeEach(async () => {
  resetSimulatedCalls()
  stream = new SimulatedTableStream(isWatched)
  await stream.start()
})

const owner = await newPerson('Olga Owner')
const traveler = await newPerson('Tara Traveler')
/** Opens a new session for each run, because all runs together would exceed the rate limit of one session. */
const anew = async (who: Person): Promise<Person> => ({ ...who, ...(await newTestSession(who.userId)) })

/** Repeats a call until it succeeds, as a browser does after a process died. */
async function again<T extends { code: number }>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await run()
    if (answer.code < 500) return answer
  }
}

/** Places an order and, if asked, has its supplier answer it. Resolves to the order's id. */
async function order(pin: PinnedStay, form: ReturnType<typeof buildOrderInput>, isApproved?: boolean): Promise<number> {
  const placed = await again(() => callRoute(orders, createOrder, form, pin.traveler))
  if (!placed.data) throw new Error(`order refused: ${placed.error}`)
  await stream.drain()
  if (isApproved === undefined) return placed.data.id
  await again(() => approveOrDeclineOrder(placed.data!.id, isApproved, pin.stay.owner))
  await stream.drain()
  return placed.data.id
}

const cents = (amount: number): number => Math.round(amount * 100)

/** Asks again for a refund that its provider pays later (Square), as after its webhook. Resolves to its order's id. */
async function awaitRefund(id: number): Promise<number> {
  for (let left = 5; left > 0; left--) {
    const refund = (await readPartitionRows(`O#${id}`)).find(({ sk }) => sk === 'ORDER')
    if (refund?.['status'] !== 'PENDING') break
    await refundOrderPayment(id, Date.now()).catch(() => undefined)
    await stream.drain()
  }
  return id
}

let twins: InstalledTwins
beforeAll(async () => {
  twins = await installTwins('USD')
})
afterAll(() => twins.uninstall())

/** A stay that is booked, made longer, made shorter, refunded in part and canceled at one provider. */
async function newStory(
  facilitator: CardPaymentFacilitator,
  supplierId: number,
  steps: readonly string[],
): Promise<MortalStep[]> {
  const [team, guest] = [await anew(owner), await anew(traveler)]
  const pin = await newChangeableStay({ supplier: { supplierId, owner: team }, traveler: guest, needsApproval: true })
  const ids: number[] = []
  const begunMs = Date.now()
  twins.changes.splice(0)
  /** What its provider took and has given back of this story, minor units; nothing else may be there. */
  const readBalance = async (where: string): Promise<number> => {
    const window = { fromMs: begunMs - 60_000, untilMs: Date.now() + 60_000 }
    const listed = await cardPaymentProviders[facilitator].listPayments(twins.accounts[facilitator], window)
    const own = listed.filter(({ orderId }) => ids.includes(Number(orderId)))
    const charged = new Set(own.map(({ orderId }) => orderId))
    expect([own.length, own.filter(({ status }) => status !== 'captured')], `at ${where}`).toEqual([charged.size, []])
    return own.reduce((sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor, 0)
  }
  const step = (
    name: string,
    expected: { readonly balance: number; readonly sold: number; readonly state?: string },
    work: { readonly prepare?: () => Promise<void>; readonly run: () => Promise<number> },
  ): MortalStep => ({
    name,
    prepare: async () => {
      await work.prepare?.()
      await stream.fresh()
    },
    run: async () => {
      const id = await work.run()
      if (!ids.includes(id)) ids.push(id)
    },
    check: async (where) => {
      const { status, sold, product, reservations } = await readStayOutcome(ids.at(-1)!, pin)
      const found = { status, sold, product, reservations, balance: await readBalance(where) }
      const { state = 'BOOKED', ...rest } = expected
      expect(found, `at ${where}`).toEqual({ status: 'COMPLETE', product: [state, 0], reservations: [state], ...rest })
      const told = await Promise.all(ids.map(readMoneyOfOrder))
      expect(found.balance, `at ${where}`).toBe(told.reduce((sum, money) => sum + money, 0))
      const askedTwice = twins.changes.filter((call, at) => twins.changes.indexOf(call) < at)
      expect(askedTwice, `at ${where}`).toEqual([])
    },
  })
  let form: ReturnType<typeof buildOrderInput>
  const fill = async (quote: OrderQuote, isCharged: boolean) => {
    const paymentToken = isCharged ? await twins.enterCard(facilitator, quote) : undefined
    form = { ...buildOrderInput(quote), paymentToken }
  }
  const change = async (length: number) => {
    const { data, error } = await quoteChange(pin, { length })
    if (!data) throw new Error(`no quote: ${error}`)
    await fill(data, data.change!.refund === 0)
  }
  const refund = { id: supplierId, amount: 20.5, reason: 'The heating failed' }
  const [paid, fee] = [20_000, cents(changeFee)]
  /** What a cancellation leaves with the supplier: its own fee, and those of the changes. */
  const fees = cents(cardStayFee) + fee * steps.filter((name) => name.startsWith('CHANGE')).length
  const story: MortalStep[] = [
    step(
      'BOOK',
      { balance: paid, sold: 2 },
      {
        prepare: async () => fill(await quotePinnedStay(pin), true),
        run: () => order(pin, form, true),
      },
    ),
    step(
      'CHANGE to more',
      { balance: paid * 1.5 + fee, sold: 3 },
      {
        prepare: () => change(3),
        run: () => order(pin, form, true),
      },
    ),
    step(
      'CHANGE to less',
      { balance: paid / 2 + 2 * fee, sold: 1 },
      {
        prepare: () => change(1),
        run: async () => awaitRefund(await order(pin, form, true)),
      },
    ),
    step(
      'CANCEL',
      { balance: fees, sold: 0, state: 'CANCELLED' },
      {
        prepare: async () => fill(await quotePinnedStay(pin, 'CANCEL'), false),
        run: async () => awaitRefund(await order(pin, form)),
      },
    ),
    // The fee that canceling cost can still be given back.
    step(
      'REFUND',
      { balance: fees - cents(refund.amount), sold: 0, state: 'CANCELLED' },
      {
        run: async () => {
          const input = { ...refund, orderId: ids[0]!, idempotencyKey: `refund-${ids[0]}` }
          const { data, error } = await again(() => callRoute(orders, refundOrderAsSupplier, input, team))
          if (!data) throw new Error(`refund refused: ${error}`)
          await stream.drain()
          return awaitRefund(data.id)
        },
      },
    ),
  ]
  return story.filter(({ name }) => steps.includes(name))
}

/** Of so many points, a sample has at least. */
const inSample = (points: number): number => Math.floor(points / chosenDeaths.stride)
const sample = describeDeathSample(chosenDeaths)

/** The least deaths of each step, at all its writes and calls. LiteAPI gives back by canceling alone. */
const least = {
  SQUARE: { BOOK: 40, 'CHANGE to more': 40, 'CHANGE to less': 40, CANCEL: 24, REFUND: 12 },
  STRIPE: { BOOK: 40, 'CHANGE to more': 40, CANCEL: 24, REFUND: 12 },
  NUITEE: { BOOK: 40, CANCEL: 24 },
} as const
const allDeaths: Record<string, Record<string, number>> = {}

it.each(Object.entries(least))(
  `%s: money, nights and orders agree, and nothing is asked twice, wherever a process dies (${sample})`,
  { timeout: 900_000 },
  async (name, leastDeaths) => {
    const errors = captureErrorLines()
    const facilitator = name as CardPaymentFacilitator
    const supplierId = await newSupplier(await anew(owner))
    await connectTestAccount(supplierId, facilitator, twins.accounts[facilitator])
    const steps = Object.keys(leastDeaths)
    const ways = { write: runWithSimulatedDeathAtWrite, call: twins.runWithDeathAtCall }
    const deaths = await runChainsOfDeaths(ways, () => newStory(facilitator, supplierId, steps), chosenDeaths)
    errors()
    allDeaths[name] = deaths
    for (const [step, count] of Object.entries(leastDeaths))
      expect(deaths[step], `deaths at ${step}`).toBeGreaterThanOrEqual(inSample(count))
  },
)

it(
  `an order that fails leaves stay and money as they were, wherever a process dies (${sample})`,
  { timeout: 900_000 },
  async () => {
    const errors = captureErrorLines()
    await runWithFakeProvider(async (fake) => {
      const supplier = await newCardSupplier()
      const runWithDeathAtCall: RunWithDeath = async (at, when, run) => {
        let left = at
        fake.fault = () => (left-- === 0 ? `${when}Call` : undefined)
        await run()
        fake.fault = () => undefined
        return left < 0
      }
      const newFailingStory = async (): Promise<MortalStep[]> => {
        const team = await anew(supplier.owner)
        const pin = await newCardStay({ ...supplier, owner: team }, { traveler: await anew(traveler) })
        let form: ReturnType<typeof buildOrderInput>
        let id = 0
        fake.payments.clear()
        const step = (name: string, card: string, isApproved: boolean | undefined, isChange = false): MortalStep => ({
          name,
          prepare: async () => {
            if (isChange) await order(pin, buildOrderInput(await quotePinnedStay(pin)), true)
            const quote = isChange ? (await quoteChange(pin, { length: 3 })).data! : await quotePinnedStay(pin)
            form = buildOrderInput(quote, card)
            fake.calls.length = 0
            await stream.fresh()
          },
          run: async () => {
            id = await order(pin, form, isApproved)
          },
          check: async (where) => {
            const left = isChange ? { product: ['BOOKED', 0], sold: 2 } : { product: ['DRAFT', 0], sold: 0 }
            expect(await readStayOutcome(id, pin), `at ${where}`).toMatchObject({ status: 'INCOMPLETE', ...left })
            const held = [...fake.payments.values()].filter(({ status }) => status === 'authorized')
            // What a provider refuses to take may be asked for again, because the refusal leaves no trace there.
            const isCounted = (call: string, at: number) =>
              fake.calls.indexOf(call) < at && !/^capture|^auth/.test(call)
            const balance = isChange ? 20_000 : 0
            expect([held, fake.balance, fake.calls.filter(isCounted)], `at ${where}`).toEqual([[], balance, []])
          },
        })
        return [
          step('BOOK that can’t be captured', fakeCards.uncapturable, true),
          step('BOOK declined by the supplier', fakeCards.good, false),
          step('BOOK declined by the bank', fakeCards.declined, undefined),
          step('CHANGE that can’t be captured', fakeCards.uncapturable, true, true),
        ]
      }
      const ways = { write: runWithSimulatedDeathAtWrite, call: runWithDeathAtCall }
      const deaths = await runChainsOfDeaths(ways, newFailingStory, chosenDeaths)
      expect(Object.values(deaths).every((count) => count >= inSample(10))).toBe(true)
    })
    errors()
  },
)

it('processes have died at 120 points or more, or at the share of a sample', () => {
  const counts = Object.values(allDeaths).flatMap((deaths) => Object.values(deaths))
  expect(counts.length).toBe(11)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(inSample(120))
})
