import { resetSimulatedCalls } from '../testing/strangers.ts'
import {
  approveOrDeclineOrder,
  buildOrderInput,
  placeOrder,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import { cardStayFee, newCardStay, newCardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { PaymentProviderError } from '@nestboard/functions/gateways/payments/payment-provider-error.ts'
import { integrationRow } from '@nestboard/functions/integrations/rows.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { authorizationTimeLimitMs } from '@nestboard/functions/orders/authorize-order-payment.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { installFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'
import { fakeCards } from '@nestboard/functions/payments/testing/fake-provider.ts'
import { supplierPartition } from '@nestboard/functions/kernel/rows.ts'
import { dropRow, putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { cardDeclineTexts, paymentErrorTexts } from '@nestboard/shared/payments/faults.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { confirmOrderPayment, createOrder, readOrder } from '@nestboard/shared/orders/routes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { captureErrorLines } from '../testing/errors.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { expectedBookedOutcome, readOrderOutcome, runTimersAt } from './testing/outcome.ts'

const stream = new SimulatedTableStream(({ pk, sk }) => pk.startsWith('O#') || sk.startsWith('RESERVATION#'))
await stream.start()
beforeEach(resetSimulatedCalls)
let fake = installFakeProvider()
beforeEach(() => {
  fake = installFakeProvider()
})

const supplier = await newCardSupplier()
const { owner } = supplier
const newStay = (needsApproval = true) => newCardStay(supplier, { needsApproval })

const paymentOf = async (orderId: number) =>
  (await readPartitionRows(`O#${orderId}`)).find(({ sk }) => sk === 'PAYMENT')

it('a booking by card is authorized, approved, reserved, then captured, and its token is gone', async () => {
  const pin = await newStay()
  const id = await placeOrder(pin)
  await stream.drain()
  expect(await paymentOf(id)).toMatchObject({ status: 'AUTHORIZED', amount: 20_000, captured: 0 })
  expect(await paymentOf(id)).not.toHaveProperty('token')
  expect(fake.effects).toEqual([`authorize ${id}-authorize`])
  await approveOrDeclineOrder(id, true, pin.stay.owner)
  await stream.drain()
  expect(await readOrderOutcome(id, pin)).toEqual(expectedBookedOutcome)
  expect(await paymentOf(id)).toMatchObject({ status: 'CAPTURED', captured: 20_000, refunding: 0 })
  expect([fake.balance, fake.calls]).toEqual([20_000, [`authorize ${id}-authorize`, `capture ${id}-capture`]])
})

it('without approval, a booking by card is complete at once', async () => {
  const pin = await newStay(false)
  const id = await placeOrder(pin)
  await stream.drain()
  expect(await readOrderOutcome(id, pin)).toMatchObject({ status: 'COMPLETE', sold: 2, reservations: ['BOOKED'] })
})

it('a card that is declined ends the order with the bank’s reason; nothing is held', async () => {
  const pin = await newStay()
  const id = await placeOrder(pin, 'BOOK', { card: fakeCards.declined })
  await stream.drain()
  expect(await readOrderOutcome(id, pin)).toMatchObject({
    status: 'INCOMPLETE',
    reason: cardDeclineTexts.insufficientFunds,
    product: ['DRAFT', 0],
    sold: 0,
  })
  expect([(await paymentOf(id))?.['status'], fake.balance]).toEqual(['DECLINED', 0])
})

it('the supplier’s no releases the card', async () => {
  const pin = await newStay()
  const id = await placeOrder(pin)
  await stream.drain()
  await approveOrDeclineOrder(id, false, pin.stay.owner)
  await stream.drain()
  expect((await paymentOf(id))?.['status']).toBe('VOIDED')
  expect([...fake.payments.values()].map(({ status }) => status)).toEqual(['voided'])
})

it('a capture that fails gives nights and card back', async () => {
  const pin = await newStay(false)
  const id = await placeOrder(pin, 'BOOK', { card: fakeCards.uncapturable })
  await stream.drain()
  expect(await readOrderOutcome(id, pin)).toMatchObject({
    status: 'INCOMPLETE',
    product: ['DRAFT', 0],
    reservations: ['CANCELLED'],
    sold: 0,
    segments: 0,
  })
  expect([(await paymentOf(id))?.['status'], fake.balance]).toEqual(['VOIDED', 0])
})

it('a cancellation refunds what its preview says', async () => {
  const pin = await newStay(false)
  const id = await placeOrder(pin)
  await stream.drain()
  const { cancel } = await quotePinnedStay(pin, 'CANCEL')
  const cancelId = await placeOrder(pin, 'CANCEL')
  await stream.drain()
  expect(await readOrderOutcome(cancelId, pin)).toMatchObject({
    status: 'COMPLETE',
    product: ['CANCELLED', 0],
    sold: 0,
  })
  const refund = 20_000 - cardStayFee * 100
  expect([cancel!.refund * 100, fake.balance]).toEqual([refund, 20_000 - refund])
  expect(await paymentOf(id)).toMatchObject({ refunded: refund, refunding: refund })
})

const confirm = (id: number, who: Person) => callRoute(orders, confirmOrderPayment, { id }, who)

it('a bank that asks the traveler holds the order until it has an answer, which only the provider is asked for', async () => {
  const pin = await newStay()
  const { traveler } = pin
  const id = await placeOrder(pin, 'BOOK', { card: fakeCards.confirming })
  await stream.drain()
  const read = async (who: Person) => (await callRoute(orders, readOrder, { id }, who)).data?.payment
  expect(await read(traveler)).toMatchObject({
    status: 'ACTION_REQUIRED',
    action: { clientSecret: `secret-${id}`, payFacProperties: { applicationId: 'fake' } },
  })
  expect(await read(owner)).toBeNull()
  expect((await confirm(id, traveler)).code).toBe(200)
  await stream.drain()
  expect((await readOrderOutcome(id, pin)).status).toBe('PENDING')
  expect((await confirm(id, await newPerson('Sam Stranger'))).code).toBe(404)
  fake.confirm(`pay-${id}`)
  await confirm(id, traveler)
  await stream.drain()
  expect(await paymentOf(id)).toMatchObject({ status: 'AUTHORIZED' })
  expect(await read(traveler)).toMatchObject({ status: 'AUTHORIZED', action: null })
})

it.each([
  ['refuses', 'declined'],
  ['forgets', 'voided'],
] as const)('a traveler who %s to confirm has paid nothing, and may order again', async (what, status) => {
  const pin = await newStay()
  const id = await placeOrder(pin, 'BOOK', { card: fakeCards.confirming })
  await stream.drain()
  if (what === 'refuses') {
    fake.confirm(`pay-${id}`, false)
    await confirm(id, pin.traveler)
  } else {
    const { failed } = await runTimersAt(Date.now() + authorizationTimeLimitMs + 60_000)
    if (failed) throw new Error('an order that waits for its traveler counts as stuck')
    vi.setSystemTime(Date.now() + authorizationTimeLimitMs + 60_000)
  }
  await stream.drain()
  vi.useRealTimers()
  expect(await readOrderOutcome(id, pin)).toMatchObject({ status: 'INCOMPLETE', product: ['DRAFT', 0] })
  expect((await paymentOf(id))?.['status']).toBe(status.toUpperCase())
  expect(fake.balance).toBe(0)
  expect((await quotePinnedStay(pin)).payFacType).toBe('SQUARE')
})

it('an authorization that ends before the supplier’s time does ends the order, and is released by us', async () => {
  fake.heldMs = 12 * 3_600_000
  const pin = await newStay()
  const id = await placeOrder(pin)
  await stream.drain()
  await runTimersAt(Date.now() + 10 * 3_600_000)
  expect((await readOrderOutcome(id, pin)).status).toBe('PENDING')
  await runTimersAt(Date.now() + 11 * 3_600_000 + 60_000)
  await stream.drain()
  expect(await readOrderOutcome(id, pin)).toMatchObject({
    status: 'INCOMPLETE',
    reason: orderErrorTexts.authorizationEnded,
  })
  expect([...fake.payments.values()].map(({ status }) => status)).toEqual(['voided'])
})

it('a provider that is down for an hour ends the order; what it took meanwhile is given back', async () => {
  const errors = captureErrorLines()
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  fake.fault = (call) => (call === 'authorize' ? 'afterCall' : undefined)
  const find = fake.provider.findPayment
  const down = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new PaymentProviderError('unreachable', 'Fake', 'timeout')),
  )
  Object.assign(fake.provider, { findPayment: down })
  const pin = await newStay()
  const id = await placeOrder(pin)
  await expect(stream.drain()).rejects.toThrow('keep failing')
  vi.setSystemTime(Date.now() + authorizationTimeLimitMs + 60_000)
  expect(await runTimersAt(Date.now())).toMatchObject({ failed: 1 })
  await expect(stream.drain()).rejects.toThrow('keep failing')
  expect((await readOrderOutcome(id, pin)).status).toBe('INCOMPLETE')
  Object.assign(fake.provider, { findPayment: find })
  vi.setSystemTime(Date.now() + 3_600_000)
  await runTimersAt(Date.now())
  await stream.drain()
  vi.useRealTimers()
  warnings.mockRestore()
  expect(new Set(errors().map((line) => line.replace(/\d+/, 'N')))).toEqual(
    new Set([
      'payment step failed: PaymentProviderError: Fake: unreachable, timeout',
      'due work failed: Error: order N is stuck at AUTHORIZE_PAYMENT',
      'due work failed: Error: order N is stuck at VOID_PAYMENT',
    ]),
  )
  expect([(await paymentOf(id))?.['status'], [...fake.payments.values()][0]?.status]).toEqual(['VOIDED', 'voided'])
})

it('a payment that waits for the traveler’s bank is left to people once nothing can be held, if its account refuses us', async () => {
  const errors = captureErrorLines()
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lost = await newCardSupplier()
  const pin = await newCardStay(lost)
  const id = await placeOrder(pin, 'BOOK', { card: fakeCards.confirming })
  await stream.drain()
  const refused = { set: { refusedMs: Date.now() } }
  await commitTransaction([{ write: integrationRow.update([lost.supplierId, 'SQUARE'], refused) }])
  const inDays = async (days: number) => {
    vi.setSystemTime(Date.now() + days * 86_400_000)
    await runTimersAt(Date.now())
    await stream.drain().catch(() => undefined)
    return (await paymentOf(id))?.['status']
  }
  expect([await inDays(0.1), await inDays(6.9), await inDays(1.1)]).toEqual(['VOIDING', 'VOIDING', 'STRANDED'])
  vi.useRealTimers()
  warnings.mockRestore()
  errors()
  expect((await readOrderOutcome(id, pin)).status).toBe('INCOMPLETE')
})

it('a supplier that is gone before the capture leaves nights free, and what the card holds is not called void', async () => {
  const errors = captureErrorLines()
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const gone = await newCardSupplier()
  const pin = await newCardStay(gone)
  const id = await placeOrder(pin)
  await stream.drain()
  await approveOrDeclineOrder(id, true, gone.owner)
  for (const row of await readPartitionRows(supplierPartition(gone.supplierId))) await dropRow(row)
  await stream.drain().catch(() => undefined)
  expect(await readOrderOutcome(id, pin)).toMatchObject({ status: 'INCOMPLETE', sold: 0, reservations: ['CANCELLED'] })
  vi.setSystemTime(Date.now() + 7.1 * 86_400_000)
  await runTimersAt(Date.now())
  await stream.drain().catch(() => undefined)
  vi.useRealTimers()
  warnings.mockRestore()
  errors()
  expect([(await paymentOf(id))?.['status'], fake.balance]).toEqual(['STRANDED', 0])
})

it.each([-86_400_000, -3_600_000, 45 * 60_000])(
  'a clock that jumps by %i ms after each call takes and gives back once',
  async (jumpMs) => {
    const errors = captureErrorLines()
    const pin = await newStay(false)
    const jumped = new Set<string>()
    fake.fault = (call) => {
      if (jumped.has(call)) return undefined
      jumped.add(call)
      vi.setSystemTime(Date.now() + jumpMs)
      return 'afterCall'
    }
    const id = await placeOrder(pin)
    await stream.drain()
    vi.useRealTimers()
    expect(await readOrderOutcome(id, pin)).toMatchObject({ status: 'COMPLETE', sold: 2 })
    expect(fake.balance).toBe(20_000)
    await placeOrder(pin, 'CANCEL')
    await stream.drain()
    vi.useRealTimers()
    errors()
    expect([fake.balance, fake.effects.length]).toEqual([cardStayFee * 100, 3])
  },
)

it('money that can’t be given back is not stated as given back', async () => {
  const errors = captureErrorLines()
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const pin = await newStay()
  const id = await placeOrder(pin)
  await stream.drain()
  fake.payments.set(`pay-${id}`, { ...fake.payments.get(`pay-${id}`)!, status: 'captured', capturedMinor: 20_000 })
  Object.assign(fake.provider, {
    refund: () => Promise.reject(new PaymentProviderError('refused', 'Fake', 'insufficient_funds')),
  })
  await approveOrDeclineOrder(id, false, owner)
  await stream.drain().catch(() => undefined)
  vi.setSystemTime(Date.now() + 9 * 86_400_000)
  await runTimersAt(Date.now())
  await stream.drain().catch(() => undefined)
  vi.useRealTimers()
  warnings.mockRestore()
  errors()
  expect(await paymentOf(id)).toMatchObject({ status: 'STRANDED', captured: 20_000, refunded: 0, refunding: 0 })
})

it('two refunds at once never give back more than was taken', async () => {
  const pin = await newStay(false)
  const id = await placeOrder(pin)
  await stream.drain()
  const cancelId = await placeOrder(pin, 'CANCEL')
  const payment = (await paymentOf(id))!
  await putRows([{ ...payment, refunding: 15_000 }])
  await stream.drain()
  expect(await readOrderOutcome(cancelId, pin)).toMatchObject({
    status: 'INCOMPLETE',
    reason: orderErrorTexts.refundTooHigh,
    product: ['CANCELLED', 0],
  })
  expect(fake.balance).toBe(20_000)
})

it('a refund that the provider pays later keeps the cancellation running until it says so', async () => {
  const pin = await newStay(false)
  await placeOrder(pin)
  await stream.drain()
  fake.refundStatus = 'pending'
  const cancelId = await placeOrder(pin, 'CANCEL')
  await stream.drain()
  expect((await readOrderOutcome(cancelId, pin)).status).toBe('PENDING')
  fake.refunds[0] = { ...fake.refunds[0]!, status: 'refunded' }
  expect(await runTimersAt(Date.now() + 3_600_000)).toMatchObject({ failed: 0 })
  await stream.drain()
  expect((await readOrderOutcome(cancelId, pin)).status).toBe('COMPLETE')
  expect(fake.effects.filter((each) => each.startsWith('refund'))).toHaveLength(1)
})

it('a card token pays one order', async () => {
  const [first, second] = [await newStay(), await newStay()]
  const form = buildOrderInput(await quotePinnedStay(first))
  expect((await callRoute(orders, createOrder, form, first.traveler)).code).toBe(200)
  const other = { ...buildOrderInput(await quotePinnedStay(second)), paymentToken: form.paymentToken! }
  const refused = await callRoute(orders, createOrder, other, second.traveler)
  expect([refused.code, refused.error]).toEqual([400, paymentErrorTexts.tokenUsed])
  const { paymentToken: _, ...without } = other
  expect(await callRoute(orders, createOrder, without, second.traveler)).toMatchObject({
    code: 400,
    error: 'Invalid paymentToken',
  })
})
