import { randomUUID } from 'node:crypto'
import type { AuthorizationResult } from '@nestboard/functions/gateways/payments/port.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'
import type { TwinsUnderTest } from './testing/connect-to-twins.ts'
import { describeFailure } from './testing/describe-failure.ts'
import { twinKeys } from './twin-context.ts'

const account = { accountId: 'lp1897', accessToken: twinKeys.nuiteeApiKey }
const guest = { firstName: 'Ada', lastName: 'Lane', email: 'ada@example.com', phone: '+1 555 0100' }
const stay = { checkIn: '2027-05-01', checkOut: '2027-05-04', adults: 2, childAges: [4], country: 'AU' }
const hour = 3_600_000

let twins: TwinsUnderTest
beforeAll(async () => {
  twins = await startTwinsUnderTest()
  const rate = { hotelId: 'lp1897', checkin: '2027-05-01', checkout: '2027-05-04', cancelFee: 150 }
  twins.control.nuitee.addRate({ ...rate, amount: 640.2, currency: 'USD', cancelTime: '2027-04-20 00:00:00' })
  twins.control.nuitee.addRate({ ...rate, amount: 500, currency: 'USD', cancelTime: '2020-01-01 00:00:00' })
  twins.control.nuitee.addRate({ ...rate, amount: 150.125, currency: 'KWD', cancelTime: '2027-04-20 00:00:00' })
})
afterAll(() => twins.stop())

const pay = (secretKey: string, number = '4242424242424242') =>
  fetch(`${twins.origin}/nuitee/pay`, { method: 'POST', body: JSON.stringify({ secretKey, number, cvc: '123' }) })
const prepare = (amountMinor: number, currency: string, orderId: string) =>
  twins.nuitee.prepare!({ account, orderId, amountMinor, currency, stay })

async function hold(amountMinor: number, currency = 'USD', orderId: string = randomUUID()) {
  const { token, clientSecret } = await prepare(amountMinor, currency, orderId)
  await pay(clientSecret)
  const idempotencyKey = randomUUID()
  const description = 'Three nights'
  const held: AuthorizationResult = await twins.nuitee.authorize({
    account,
    orderId,
    idempotencyKey,
    amountMinor,
    currency,
    token,
    description,
  })
  const paymentId = held.kind === 'authorized' ? held.payment.paymentId : ''
  const on = { account, paymentId, amountMinor, currency, guest, reason: 'Canceled' }
  return { held, orderId, paymentId, on: () => ({ ...on, idempotencyKey: randomUUID() }) }
}

it('prebooks the rate that costs exactly the order, holds, books once, and cancels with its whole price', async () => {
  const { nuitee } = twins
  const { held, orderId, paymentId, on } = await hold(64_020)
  expect(held).toMatchObject({ kind: 'authorized', payment: { orderId, amountMinor: 64_020, capturedMinor: 0 } })
  expect(await nuitee.findPayment(account, orderId, { fromMs: 0, untilMs: 1 })).toBeUndefined()
  const booked = await nuitee.capture(on())
  expect(booked).toMatchObject({ status: 'captured', capturedMinor: 64_020, orderId })
  expect(await nuitee.capture(on())).toEqual(booked)
  expect(await describeFailure(nuitee.void(on()))).toBe('refused already_booked')
  expect(await describeFailure(nuitee.refund({ ...on(), amountMinor: 10 }))).toBe('refused refund_differs_from_policy')
  const key = on()
  expect(await nuitee.refund(key)).toMatchObject({ status: 'refunded', amountMinor: 64_020, paymentId })
  expect(await nuitee.refund(key)).toMatchObject({ amountMinor: 64_020 })
  expect(await describeFailure(nuitee.refund({ ...on(), amountMinor: 10 }))).toBe('refused already_canceled')
  expect(await nuitee.readPayment(account, paymentId)).toMatchObject({ refundedMinor: 64_020 })
  const window = { fromMs: Date.now() - hour, untilMs: Date.now() + hour }
  expect((await nuitee.listPayments(account, window)).map((each) => each.orderId)).toContain(orderId)
})

it('gives back what the rate’s policy says: the fee is kept after its time', async () => {
  const { on } = await hold(50_000)
  await twins.nuitee.capture(on())
  expect(await describeFailure(twins.nuitee.refund(on()))).toBe('refused refund_differs_from_policy')
  expect(await twins.nuitee.refund({ ...on(), amountMinor: 35_000 })).toMatchObject({ amountMinor: 35_000 })
})

it('a lost booking is found by our order, and its repetition books nothing more', async () => {
  const { nuitee, control } = twins
  const { orderId, on } = await hold(64_020)
  control.faults.plan('timeoutAfter')
  expect(await describeFailure(nuitee.capture(on()))).toBe('unreachable connection')
  const found = await nuitee.findPayment(account, orderId, { fromMs: 0, untilMs: 1 })
  expect(found).toMatchObject({ status: 'captured', capturedMinor: 64_020 })
  expect(await nuitee.capture(on())).toMatchObject({ capturedMinor: 64_020 })
})

it('has no rate of another price, takes three decimals, and an old prebook no more', async () => {
  const { nuitee, control } = twins
  expect(await describeFailure(prepare(64_021, 'USD', '1'))).toBe('refused no_rate_of_this_price')
  expect(await describeFailure(prepare(64_020, 'EUR', '1'))).toMatch(/^refused/)
  const { held } = await hold(150_125, 'KWD')
  expect(held).toMatchObject({ payment: { amountMinor: 150_125, currency: 'KWD' } })
  const { on } = await hold(64_020)
  control.advance(hour)
  expect(await describeFailure(nuitee.capture(on()))).toBe('refused prebook_expired')
})

it('a card that was not held books nothing, and a stranger’s token is refused', async () => {
  const { token } = await prepare(64_020, 'USD', '9')
  const idempotencyKey = randomUUID()
  const ask = { account, orderId: '9', idempotencyKey, amountMinor: 64_020, currency: 'USD', description: '' }
  const held = await twins.nuitee.authorize({ ...ask, token })
  const paymentId = held.kind === 'authorized' ? held.payment.paymentId : ''
  expect(await describeFailure(twins.nuitee.capture({ ...ask, paymentId, guest }))).toBe('refused 5000')
  expect(await describeFailure(twins.nuitee.authorize({ ...ask, amountMinor: 1, token }))).toBe('refused price_changed')
  const [, prebookId] = token.split(':')
  expect(await describeFailure(twins.nuitee.authorize({ ...ask, token: `:${prebookId}:tr_other:1` }))).toBe(
    'refused unknown_payment',
  )
})

it('a key that was withdrawn is a problem of the account', async () => {
  const own = { ...account, accessToken: `${twinKeys.nuiteeApiKey}_2` }
  expect(await twins.nuitee.readAccount(own)).toEqual({ name: 'Twin Hotel', active: true })
  twins.control.nuitee.revokeKey(own.accessToken)
  expect(await describeFailure(twins.nuitee.readAccount(own))).toBe('account http_401')
})
