import { resetSimulatedCalls } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { cardPaymentProviders } from '@nestboard/functions/gateways/payments/card-payment-providers.ts'
import type { PaymentAccountCredentials } from '@nestboard/functions/gateways/payments/port.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { captureTimeLimitMs } from '@nestboard/functions/orders/capture-order-payment.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { reconcilePayments } from '@nestboard/functions/orders/reconcile-payments.ts'
import { refundTimeLimitMs } from '@nestboard/functions/orders/refund-order-payment.ts'
import { cardStayFee, newCardStay } from '@nestboard/functions/orders/testing/card-stay.ts'
import {
  approveOrDeclineOrder,
  buildOrderInput,
  placeOrder,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as payments } from '@nestboard/functions/payments/index.ts'
import { connectTestAccount } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { createOrder, readOrder, refundOrderAsSupplier } from '@nestboard/shared/orders/routes.ts'
import { listPaymentDifferences } from '@nestboard/shared/payments/routes.ts'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captureErrorLines } from '../testing/errors.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { installTwins } from './testing/install-twins.ts'
import { readStayOutcome, runTimersAt } from './testing/outcome.ts'

const stream = new SimulatedTableStream(({ pk, sk }) => pk.startsWith('O#') || sk.startsWith('RESERVATION#'))
await stream.start()
const twins = await installTwins('USD')
afterAll(() => twins.uninstall())
const original = globalThis.fetch
let errors: () => string[]
beforeEach(() => {
  resetSimulatedCalls()
  errors = captureErrorLines()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  globalThis.fetch = original
  vi.useRealTimers()
  vi.restoreAllMocks()
  errors()
})

type Facilitator = 'SQUARE' | 'STRIPE'
const setAccess = (facilitator: Facilitator, { accountId }: PaymentAccountCredentials, isGranted: boolean): void => {
  const { square, stripe } = twins.control
  const [merchant, connected] = [square.accounts.merchants.get(accountId), stripe.accounts.accounts.get(accountId)]
  if (facilitator === 'SQUARE') square.accounts.merchants.put(accountId, { ...merchant!, revoked: !isGranted })
  else stripe.accounts.accounts.put(accountId, { ...connected!, connected: isGranted })
}

/** Loses the answer of the next call whose path matches, while the supplier ends our access at the provider. */
function loseAnswerAndAccess(path: RegExp, facilitator: Facilitator, account: PaymentAccountCredentials): void {
  globalThis.fetch = async (input, init) => {
    const answer = await original(input, init)
    if (init?.method !== 'POST' || !path.test(new URL(String(input)).pathname)) return answer
    globalThis.fetch = original
    setAccess(facilitator, account, false)
    throw new Error('the answer is lost')
  }
}

/** A supplier with an account of its own, and a request of a stay of 200 that its card holds. */
async function requested(facilitator: Facilitator, meanwhile: (account: PaymentAccountCredentials) => void = () => {}) {
  const [owner, traveler] = [await newPerson('Olga Owner'), await newPerson('Tara Traveler')]
  const supplierId = await newSupplier(owner)
  const account = await twins.connect(cardPaymentProviders[facilitator], 'USD')
  await connectTestAccount(supplierId, facilitator, account)
  const pin = await newCardStay({ supplierId, owner }, { traveler })
  const quote = await quotePinnedStay(pin)
  const form = { ...buildOrderInput(quote), paymentToken: await twins.enterCard(facilitator, quote) }
  const { data } = await callRoute(orders, createOrder, form, traveler)
  meanwhile(account)
  await stream.drain().catch(() => undefined)
  const approve = async () => {
    await approveOrDeclineOrder(data!.id, true, owner)
    await stream.drain().catch(() => undefined)
  }
  return { owner, supplierId, account, pin, id: data!.id, approve }
}
const inMs = async (ms: number) => {
  vi.setSystemTime(Date.now() + ms)
  await runTimersAt(Date.now())
  await stream.drain().catch(() => undefined)
}
const paymentOf = async (orderId: number) =>
  (await readPartitionRows(`O#${orderId}`)).find(({ sk }) => sk === 'PAYMENT')
const statusOf = async (id: number, pin: PinnedStay) => (await readStayOutcome(id, pin)).status
const listed = async ({ supplierId, owner }: Awaited<ReturnType<typeof requested>>) =>
  (await callRoute(payments, listPaymentDifferences, { supplierId }, owner)).data!.differences

it.each(['SQUARE', 'STRIPE'] as const)(
  '%s: a capture whose answer is lost, with our access, is unknown until the provider is heard, and never void',
  async (facilitator) => {
    const story = await requested(facilitator)
    const { account, pin, id, supplierId } = story
    loseAnswerAndAccess(/\/(complete|capture)$/, facilitator, account)
    await story.approve()
    expect([await statusOf(id, pin), (await paymentOf(id))?.['status']]).toEqual(['PENDING', 'CAPTURING'])
    expect(await listed(story)).toMatchObject([{ orderId: id, kind: 'unanswered', asked: 200, theirs: null }])
    await inMs(captureTimeLimitMs + 60_000)
    expect(await readStayOutcome(id, pin)).toMatchObject({
      status: 'INCOMPLETE',
      reason: orderErrorTexts.paymentUnknown,
      sold: 0,
    })
    await inMs(8 * msPerDay)
    expect((await paymentOf(id))?.['status']).toBe('STRANDED')
    expect((await callRoute(orders, readOrder, { id }, pin.traveler)).data?.payment?.status).toBe('STRANDED')
    expect(await listed(story)).toMatchObject([{ orderId: id, kind: 'unanswered' }])
    setAccess(facilitator, account, true)
    // The account can be asked again. What is done with what it took is up to people.
    await reconcilePayments({ supplierId, facilitator }, Date.now())
    const taken = { status: 'captured', captured: 200, refunded: 0 }
    expect(await listed(story)).toMatchObject([{ orderId: id, kind: 'state', theirs: taken }])
    const { paymentId } = (await paymentOf(id)) as unknown as { paymentId: string }
    const back = { paymentId, amountMinor: 20_000, currency: 'USD', reason: 'By hand', idempotencyKey: `hand-${id}` }
    await cardPaymentProviders[facilitator].refund({ account, ...back })
    await reconcilePayments({ supplierId, facilitator }, Date.now())
    expect([await listed(story), await paymentOf(id)]).toMatchObject([
      [],
      { status: 'VOIDED', captured: 20_000, refunded: 20_000 },
    ])
  },
)

it.each(['SQUARE', 'STRIPE'] as const)(
  '%s: a capture whose answer is lost goes on where it was once the account is connected again',
  async (facilitator) => {
    const story = await requested(facilitator)
    const { account, pin, id, supplierId } = story
    loseAnswerAndAccess(/\/(complete|capture)$/, facilitator, account)
    await story.approve()
    setAccess(facilitator, account, true)
    await inMs(3_600_000)
    expect(await readStayOutcome(id, pin)).toMatchObject({ status: 'COMPLETE', sold: 2, product: ['BOOKED', 0] })
    await reconcilePayments({ supplierId, facilitator }, Date.now())
    expect(await listed(story)).toEqual([])
  },
)

it.each(['SQUARE', 'STRIPE'] as const)(
  '%s: a hold whose answer is lost, with our access, is not called void either',
  async (facilitator) => {
    const path = facilitator === 'SQUARE' ? /\/payments$/ : /\/payment_intents$/
    const story = await requested(facilitator, (account) => loseAnswerAndAccess(path, facilitator, account))
    const { pin, id } = story
    expect([await statusOf(id, pin), (await paymentOf(id))?.['status']]).toEqual(['INCOMPLETE', 'VOIDING'])
    await inMs(8.1 * msPerDay)
    expect([(await paymentOf(id))?.['status'], await listed(story)]).toMatchObject([
      'STRANDED',
      [{ orderId: id, kind: 'unanswered' }],
    ])
  },
)

/** Cancels a booked stay while the answer of its refund is lost, with our access. */
async function loseRefund(facilitator: Facilitator) {
  const story = await requested(facilitator)
  await story.approve()
  loseAnswerAndAccess(/\/refunds$/, facilitator, story.account)
  const cancelId = await placeOrder(story.pin, 'CANCEL')
  await stream.drain().catch(() => undefined)
  expect(await statusOf(cancelId, story.pin)).toBe('PENDING')
  expect(await listed(story)).toMatchObject([{ orderId: story.id, kind: 'unanswered' }])
  return { ...story, cancelId }
}

it('a refund whose answer is lost, with our access, is made once the account is connected again', async () => {
  const story = await loseRefund('STRIPE')
  setAccess('STRIPE', story.account, true)
  await inMs(3_600_000)
  expect(await statusOf(story.cancelId, story.pin)).toBe('COMPLETE')
  await reconcilePayments({ supplierId: story.supplierId, facilitator: 'STRIPE' }, Date.now())
  expect(await listed(story)).toEqual([])
})

it('a refund whose answer is lost, with our access, is unknown and not failed', async () => {
  const story = await loseRefund('SQUARE')
  const { account, pin, id, supplierId, cancelId } = story
  await inMs(refundTimeLimitMs + 60_000)
  expect(await readStayOutcome(cancelId, pin)).toMatchObject({
    status: 'INCOMPLETE',
    reason: orderErrorTexts.refundUnknown,
  })
  vi.useRealTimers()
  // What may have been given back can't be given back again.
  const { payment } = (await callRoute(orders, readOrder, { id }, pin.traveler)).data!
  expect(payment).toMatchObject({ refunded: (20_000 - cardStayFee * 100) / 100, refunds: [{ status: 'STRANDED' }] })
  setAccess('SQUARE', account, true)
  await reconcilePayments({ supplierId, facilitator: 'SQUARE' }, Date.now())
  expect(await listed(story)).toEqual([])
})

it('a refund that was never asked for fails if the account refuses us, and can be made again', async () => {
  const { account, pin, id, approve, supplierId, owner } = await requested('STRIPE')
  await approve()
  setAccess('STRIPE', account, false)
  const cancelId = await placeOrder(pin, 'CANCEL')
  await stream.drain()
  expect(await statusOf(cancelId, pin)).toBe('INCOMPLETE')
  expect(await paymentOf(id)).toMatchObject({ refunding: 0, refunds: [{ status: 'FAILED' }] })
  setAccess('STRIPE', account, true)
  const again = { id: supplierId, orderId: id, amount: 150, reason: 'Canceled' }
  expect((await callRoute(orders, refundOrderAsSupplier, again, owner)).code).toBe(200)
  await stream.drain()
  expect(await paymentOf(id)).toMatchObject({ refunding: 15_000, refunded: 15_000 })
})
