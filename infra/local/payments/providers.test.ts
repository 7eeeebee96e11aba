import { randomUUID } from 'node:crypto'
import type {
  AuthorizePaymentRequest,
  CardPaymentProvider,
  PaymentAccountCredentials,
  ProviderPayment,
} from '@nestboard/functions/gateways/payments/port.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeFailure } from './testing/describe-failure.ts'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'
import type { TwinsUnderTest } from './testing/connect-to-twins.ts'

let twins: TwinsUnderTest
beforeAll(async () => {
  twins = await startTwinsUnderTest()
})
afterAll(() => twins.stop())

const guest = { firstName: 'Ada', lastName: 'Lane', email: 'ada@example.com', phone: '+1 555 0100' }
const tokens = {
  stripe: {
    ok: 'pm_card_visa',
    declined: 'pm_card_chargeDeclined',
    insufficient: 'pm_card_chargeDeclinedInsufficientFunds',
    expired: 'pm_card_chargeDeclinedExpiredCard',
    cvc: 'pm_card_chargeDeclinedIncorrectCvc',
  },
  square: {
    ok: 'cnon:card-nonce-ok',
    declined: 'cnon:card-nonce-declined',
    insufficient: 'cnon:gift-card-nonce-insufficient-funds',
    expired: 'cnon:card-nonce-rejected-expiration',
    cvc: 'cnon:card-nonce-rejected-cvv',
  },
} as const

const orderOf = (): string => String(Math.floor(Math.random() * 1e9))

describe.each(['stripe', 'square'] as const)('%s', (name) => {
  let provider: CardPaymentProvider
  let account: PaymentAccountCredentials
  beforeAll(async () => {
    provider = twins[name]
    account = await twins.connect(provider)
  })
  const request = (more: Partial<AuthorizePaymentRequest> = {}): AuthorizePaymentRequest => ({
    account,
    orderId: orderOf(),
    idempotencyKey: randomUUID(),
    amountMinor: 64_000,
    currency: 'USD',
    token: tokens[name].ok,
    description: 'Three nights at Twin Bay Lodge',
    ...more,
  })
  const hold = async (more: Partial<AuthorizePaymentRequest> = {}): Promise<ProviderPayment> => {
    const result = await provider.authorize(request(more))
    if (result.kind !== 'authorized') throw new Error(result.kind)
    return result.payment
  }
  const take = async (amountMinor = 64_000, more: Partial<AuthorizePaymentRequest> = {}) => {
    const { paymentId, currency } = await hold({ amountMinor, ...more })
    const idempotencyKey = randomUUID()
    return provider.capture({ account, paymentId, amountMinor, currency, idempotencyKey, guest })
  }
  const giveBack = (paymentId: string, amountMinor: number, idempotencyKey: string = randomUUID()) =>
    provider.refund({ account, paymentId, amountMinor, currency: 'USD', idempotencyKey, reason: 'The host canceled' })
  const windowNow = () => ({ fromMs: twins.control.now() - 60_000, untilMs: twins.control.now() + 60_000 })

  it('tells the account and the public settings of its form', async () => {
    expect(await provider.readAccount(account)).toMatchObject({ name: 'Twin Bay Lodge', active: true })
    const shown = JSON.stringify(provider.getBrowserSettings(account))
    expect(shown).toContain(`${twins.origin}/${name}.js`)
    expect(shown).not.toMatch(/sk_test|sq0csb|EAAA/)
  })

  it('holds a card, and takes the amount once', async () => {
    const payment = await hold({ orderId: '700' })
    expect(payment).toMatchObject({ orderId: '700', status: 'authorized', amountMinor: 64_000, capturedMinor: 0 })
    expect(payment.expiresAtMs! - payment.createdAtMs).toBe(7 * 86_400_000)
    const { paymentId } = payment
    const capture = { account, paymentId, amountMinor: 64_000, currency: 'USD', guest }
    const first = await provider.capture({ ...capture, idempotencyKey: 'k1' })
    const again = await provider.capture({ ...capture, idempotencyKey: 'k2' })
    expect(first).toMatchObject({ status: 'captured', capturedMinor: 64_000, refundedMinor: 0, feeMinor: 1886 })
    expect(again).toEqual(first)
    expect(await describeFailure(provider.void({ account, paymentId, idempotencyKey: 'k3' }))).toMatch(/^refused /)
  })

  it('takes part of what it held; the rest is released and is no refund', async () => {
    const { paymentId } = await hold()
    const capture = { account, paymentId, currency: 'USD', idempotencyKey: randomUUID(), guest }
    expect(await describeFailure(provider.capture({ ...capture, amountMinor: 64_001 }))).toMatch(/^refused /)
    const part = await provider.capture({ ...capture, idempotencyKey: randomUUID(), amountMinor: 50_000 })
    expect(part).toMatchObject({ status: 'captured', capturedMinor: 50_000, refundedMinor: 0 })
    expect(await describeFailure(giveBack(paymentId, 50_001))).toMatch(/^refused /)
  })

  it('releases a hold, twice without harm, and takes nothing afterwards', async () => {
    const { paymentId } = await hold()
    const release = () => provider.void({ account, paymentId, idempotencyKey: randomUUID() })
    expect(await release()).toMatchObject({ status: 'voided', capturedMinor: 0, refundedMinor: 0 })
    expect(await release()).toMatchObject({ status: 'voided' })
    const late = { account, paymentId, amountMinor: 64_000, currency: 'USD', idempotencyKey: randomUUID(), guest }
    expect(await describeFailure(provider.capture(late))).toMatch(/^refused /)
  })

  it('gives back in parts, never more than was taken, also when two ask at once', async () => {
    const { paymentId } = await take()
    const first = await giveBack(paymentId, 24_000, 'r1')
    expect(first).toMatchObject({ paymentId, idempotencyKey: 'r1', amountMinor: 24_000, currency: 'USD' })
    expect((await giveBack(paymentId, 24_000, 'r1')).refundId).toBe(first.refundId)
    const both = await Promise.all([giveBack(paymentId, 40_000), giveBack(paymentId, 40_000)].map(describeFailure))
    expect(both.filter((each) => each === 'no error')).toHaveLength(1)
    expect(await provider.readPayment(account, paymentId)).toMatchObject({ refundedMinor: 64_000 })
    expect(await provider.findRefund(account, { paymentId, idempotencyKey: 'r1' })).toMatchObject({
      refundId: first.refundId,
      status: 'refunded',
    })
    expect(await provider.findRefund(account, { paymentId, idempotencyKey: 'r9' })).toBeUndefined()
  })

  it.each([
    ['declined', 'declined'],
    ['insufficient', 'insufficientFunds'],
    ['expired', 'expiredCard'],
    ['cvc', 'incorrectCard'],
  ] as const)('a card that is %s is declined with its reason, and holds nothing', async (card, reason) => {
    const asked = request({ token: tokens[name][card] })
    expect(await provider.authorize(asked)).toEqual({ kind: 'declined', reason })
    expect(await provider.authorize(asked)).toEqual({ kind: 'declined', reason })
    expect(await provider.findPayment(account, asked.orderId, windowNow())).toMatchObject({ status: 'failed' })
  })

  it('the same key holds a card once; another amount with it is refused', async () => {
    const asked = request()
    const [one, two] = [await provider.authorize(asked), await provider.authorize(asked)]
    expect(two).toEqual(one)
    expect(await describeFailure(provider.authorize({ ...asked, amountMinor: 1 }))).toMatch(/^refused /)
  })

  it.each(['timeoutAfter', 'errorAfter'] as const)('finds what a lost answer did (%s)', async (fault) => {
    const asked = request()
    twins.control.faults.plan(fault)
    expect(await describeFailure(provider.authorize(asked))).toMatch(/^unreachable /)
    const found = await provider.findPayment(account, asked.orderId, windowNow())
    expect(found).toMatchObject({ orderId: asked.orderId, status: 'authorized', amountMinor: 64_000 })
    const { paymentId } = found!
    const capture = { account, paymentId, amountMinor: 64_000, currency: 'USD', idempotencyKey: randomUUID(), guest }
    twins.control.faults.plan(fault)
    expect(await describeFailure(provider.capture(capture))).toMatch(/^unreachable /)
    expect(await provider.readPayment(account, paymentId)).toMatchObject({ status: 'captured' })
    twins.control.faults.plan(fault)
    expect(await describeFailure(giveBack(paymentId, 10_000, fault))).toMatch(/^unreachable /)
    const refund = await provider.findRefund(account, { paymentId, idempotencyKey: fault })
    expect(refund).toMatchObject({ amountMinor: 10_000, status: 'refunded' })
  })

  it('a call that never arrived left nothing, and works with the same key', async () => {
    const asked = request()
    twins.control.faults.plan('timeoutBefore', 'errorBefore')
    for (const _ of [1, 2]) expect(await describeFailure(provider.authorize(asked))).toMatch(/^unreachable /)
    expect(await provider.findPayment(account, asked.orderId, windowNow())).toBeUndefined()
    expect(await provider.authorize(asked)).toMatchObject({ kind: 'authorized' })
  })

  it('lists a window, oldest first, over several pages', async () => {
    const own = await twins.connect(provider)
    const ids: string[] = []
    for (let count = 0; count < 103; count++) {
      const result = await provider.authorize(request({ account: own, amountMinor: 100 + count }))
      if (result.kind === 'authorized') ids.push(result.payment.paymentId)
    }
    expect((await provider.listPayments(own, windowNow())).map(({ paymentId }) => paymentId)).toEqual(ids)
    const before = { fromMs: twins.control.now() - 86_400_000, untilMs: twins.control.now() - 80_000_000 }
    expect(await provider.listPayments(own, before)).toEqual([])
  })

  it('lists refunds, disputes and payouts', async () => {
    const { paymentId } = await take()
    await giveBack(paymentId, 4000)
    const { control } = twins
    const disputed = await take()
    const record = control.stripe.payments.intents.get(disputed.paymentId)
    if (record) control.stripe.payments.dispute(record)
    else control.square.payments.dispute(control.square.payments.payments.get(disputed.paymentId)!)
    const body = JSON.stringify({ accountId: account.accountId, amount: 60_000, currency: 'usd' })
    await fetch(`${twins.origin}/_twin/payout`, { method: 'POST', body })
    const [refunds, disputes, payouts] = [
      await provider.listRefunds(account, windowNow()),
      await provider.listDisputes(account, windowNow()),
      await provider.listPayouts(account, windowNow()),
    ]
    expect(refunds.some((refund) => refund.paymentId === paymentId && refund.amountMinor === 4000)).toBe(true)
    expect(disputes).toMatchObject([{ paymentId: disputed.paymentId, status: 'needsResponse', amountMinor: 64_000 }])
    expect(payouts).toMatchObject([{ amountMinor: 60_000, currency: 'USD', status: 'pending' }])
    expect(await describeFailure(giveBack(disputed.paymentId, 1))).toMatch(/^refused /)
  })

  it('charges yen whole, and refuses what it cannot charge', async () => {
    const yen = await twins.connect(provider, 'JPY')
    const result = await provider.authorize(request({ account: yen, amountMinor: 64_000, currency: 'JPY' }))
    expect(result).toMatchObject({ payment: { amountMinor: 64_000, currency: 'JPY' } })
    expect(provider.canCharge(1500, 'JPY')).toBe(true)
    for (const [amount, currency] of [
      [0, 'USD'],
      [-5, 'USD'],
      [10.5, 'USD'],
      [1_000_000_000, 'USD'],
      [10_123, 'KWD'],
    ] as const) {
      expect(provider.canCharge(amount, currency)).toBe(false)
      expect(await describeFailure(provider.authorize(request({ amountMinor: amount, currency })))).toBe(
        'refused amount_not_chargeable',
      )
    }
  })

  it('an account of another currency is never charged with a number of its own currency', async () => {
    const euros = provider.authorize(request({ currency: 'EUR' }))
    const outcome = name === 'square' ? { refusal: await describeFailure(euros) } : await euros
    expect(outcome).toMatchObject(
      name === 'square' ? { refusal: 'refused invalid_value' } : { payment: { amountMinor: 64_000, currency: 'EUR' } },
    )
  })

  it('a hold ends by itself after seven days, and an unknown payment is none', async () => {
    const { paymentId } = await hold()
    expect(await provider.readPayment(account, 'pi_missing')).toBeUndefined()
    twins.control.advance(7 * 86_400_000)
    expect(await provider.readPayment(account, paymentId)).toMatchObject({ status: 'voided', capturedMinor: 0 })
  })

  it('an account that was disconnected is a problem of the account, and disconnecting twice is none', async () => {
    const own = await twins.connect(provider)
    const result = await provider.authorize(request({ account: own }))
    expect(result.kind).toBe('authorized')
    await provider.oauth!.revoke(own)
    await provider.oauth!.revoke(own)
    const error = await provider.authorize(request({ account: own })).catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      kind: 'account',
      text: `There is a problem connecting to the merchant account on ${provider.name}.`,
    })
    expect(String(error)).not.toContain(own.accessToken || 'sk_test')
  })
})
