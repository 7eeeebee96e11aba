import { randomUUID } from 'node:crypto'
import { paymentSettingsSchema } from '@nestboard/functions/gateways/payments/payment-settings.ts'
import type { CardPaymentProvider, PaymentAccount } from '@nestboard/functions/gateways/payments/port.ts'
import { createSquareProvider } from '@nestboard/functions/gateways/payments/square/create-square-provider.ts'
import { createStripeProvider } from '@nestboard/functions/gateways/payments/stripe/create-stripe-provider.ts'
import { describe, expect, it } from 'vitest'
import { describeFailure } from './testing/describe-failure.ts'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'

/**
 * The providers' own sandboxes, by keys in the environment (infra/local/payments/README.md, "Against the providers'
 * sandboxes").
 */
const { env } = process
const settings = paymentSettingsSchema.parse({ NB_SQUARE_API: 'https://connect.squareupsandbox.com', ...env })
const sandboxes = {
  stripe: { accountId: env['SANDBOX_STRIPE_ACCOUNT'] ?? '', accessToken: '' },
  square: {
    accountId: env['SANDBOX_SQUARE_MERCHANT'] ?? '',
    accessToken: env['SANDBOX_SQUARE_TOKEN'] ?? '',
    locationId: env['SANDBOX_SQUARE_LOCATION'] ?? '',
  },
} as const
const tokens = {
  stripe: { ok: 'pm_card_visa', declined: 'pm_card_chargeDeclined' },
  square: { ok: 'cnon:card-nonce-ok', declined: 'cnon:card-nonce-declined' },
} as const
const guest = { firstName: 'Ada', lastName: 'Lane', email: 'ada@example.com', phone: '+1 555 0100' }

interface Target {
  readonly provider: CardPaymentProvider
  readonly account: PaymentAccount
  readonly stop: () => void
}

async function openTarget(name: 'stripe' | 'square', where: 'sandbox' | 'twin'): Promise<Target> {
  if (where === 'sandbox') {
    const provider = name === 'stripe' ? createStripeProvider(settings) : createSquareProvider(settings)
    return { provider, account: sandboxes[name], stop: () => undefined }
  }
  const twins = await startTwinsUnderTest()
  return { provider: twins[name], account: await twins.connect(twins[name]), stop: twins.stop }
}

describe.each([
  ['stripe', 'twin', true],
  ['square', 'twin', true],
  ['stripe', 'sandbox', settings.NB_STRIPE_SECRET_KEY !== '' && sandboxes.stripe.accountId !== ''],
  ['square', 'sandbox', sandboxes.square.accessToken !== ''],
] as const)('%s, %s', (name, where, hasKeys) => {
  it.skipIf(!hasKeys)(
    'holds, takes, gives back in parts, releases and declines, whoever answers',
    async () => {
      const { provider, account, stop } = await openTarget(name, where)
      const fromMs = Date.now() - 120_000
      const orderId = randomUUID()
      const currency = (await provider.readAccount(account)).currency ?? 'USD'
      const ask = (token: string, idempotencyKey: string = randomUUID()) =>
        provider.authorize({
          account,
          orderId,
          idempotencyKey,
          amountMinor: 5000,
          currency,
          token,
          description: 'Test',
        })
      const key = randomUUID()
      const held = await ask(tokens[name].ok, key)
      const paymentId = held.kind === 'authorized' ? held.payment.paymentId : ''
      const on = () => ({ account, paymentId, currency, idempotencyKey: randomUUID() })
      const again = await ask(tokens[name].ok, key)
      const found = await provider.findPayment(account, orderId, { fromMs, untilMs: Date.now() + 120_000 })
      const taken = await provider.capture({ ...on(), amountMinor: 5000, guest })
      const refundKey = on()
      const refund = await provider.refund({ ...refundKey, amountMinor: 2000, reason: 'Test' })
      const sameRefund = await provider.findRefund(account, { paymentId, idempotencyKey: refundKey.idempotencyKey })
      const over = await describeFailure(provider.refund({ ...on(), amountMinor: 4000, reason: 'Test' }))
      const declined = await ask(tokens[name].declined)
      const second = await ask(tokens[name].ok)
      const secondId = second.kind === 'authorized' ? second.payment.paymentId : ''
      const voided = await provider.void({ ...on(), paymentId: secondId })
      stop()
      expect(again).toMatchObject({ kind: 'authorized', payment: { paymentId } })
      expect(found).toMatchObject({ paymentId, orderId, status: 'authorized', amountMinor: 5000 })
      expect(taken).toMatchObject({ status: 'captured', capturedMinor: 5000, refundedMinor: 0 })
      expect(sameRefund?.refundId).toBe(refund.refundId)
      expect(over).toMatch(/^refused /)
      expect(declined).toMatchObject({ kind: 'declined' })
      expect(voided).toMatchObject({ status: 'voided', capturedMinor: 0 })
    },
    120_000,
  )
})
