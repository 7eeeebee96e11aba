import type { CardPaymentProvider, PaymentAccount } from '@nestboard/functions/gateways/payments/port.ts'
import { PaymentProviderError } from '@nestboard/functions/gateways/payments/payment-provider-error.ts'
import { expect, it } from 'vitest'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'
import { noFaults } from './twin-faults.ts'

const orders = 120
const guest = { firstName: 'Ada', lastName: 'Lane', email: 'ada@example.com', phone: '+1 555 0100' }
const window = { fromMs: Date.now() - 60_000, untilMs: Date.now() + 600_000 }

/** What the README asks of callers: after no answer, ask what became of it, and only then send the same call again. */
async function surely<T>(call: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.kind !== 'unreachable') throw error
      const found = await find()
      if (found) return found
    }
  }
}

/** @returns what the order should have left with the provider */
async function pay(provider: CardPaymentProvider, account: PaymentAccount, token: string, index: number) {
  const orderId = String(5000 + index)
  const amountMinor = 1000 + index
  const call = { account, amountMinor, currency: 'USD' }
  const authorize = async () => {
    const request = { ...call, orderId, idempotencyKey: `${orderId}a`, token, description: '' }
    const result = await provider.authorize(request)
    if (result.kind !== 'authorized') throw new Error(result.kind)
    return result.payment
  }
  const { paymentId } = await surely(authorize, () => provider.findPayment(account, orderId, window))
  const read = () => provider.readPayment(account, paymentId)
  const isNow = async (status: string) => {
    const payment = await read()
    return payment?.status === status ? payment : undefined
  }
  if (index % 4 === 0) {
    await surely(
      () => provider.void({ account, paymentId, idempotencyKey: `${orderId}v` }),
      () => isNow('voided'),
    )
    return 0
  }
  await surely(
    () => provider.capture({ ...call, paymentId, idempotencyKey: `${orderId}c`, guest }),
    () => isNow('captured'),
  )
  if (index % 4 !== 1) return amountMinor
  const idempotencyKey = `${orderId}r`
  await surely(
    () => provider.refund({ ...call, amountMinor: 400, paymentId, idempotencyKey, reason: 'Canceled' }),
    () => provider.findRefund(account, { paymentId, idempotencyKey }),
  )
  return amountMinor - 400
}

it.each([
  ['stripe', 'pm_card_visa'],
  ['square', 'cnon:card-nonce-ok'],
] as const)(
  '%s: with 20 %% lost answers and 10 %% errors, each order is charged and refunded once',
  async (name, token) => {
    const twins = await startTwinsUnderTest({ seed: 11 })
    const provider = twins[name]
    const account = await twins.connect(provider)
    twins.control.faults.rates = { ...noFaults, timeoutAfter: 0.15, timeoutBefore: 0.05, serverError: 0.1 }
    const due = await Promise.all(Array.from({ length: orders }, (_, index) => pay(provider, account, token, index)))
    const payments = await provider.listPayments(account, window)
    const left = payments.reduce((sum, payment) => sum + payment.capturedMinor - payment.refundedMinor, 0)
    twins.stop()
    expect(payments.filter(({ status }) => status === 'authorized')).toEqual([])
    expect(new Set(payments.map(({ orderId }) => orderId)).size).toBe(orders)
    expect(payments).toHaveLength(orders)
    expect(left).toBe(due.reduce((sum, amount) => sum + amount, 0))
  },
)
