import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import * as z from 'zod/mini'
import { PaymentProviderError } from '../payment-provider-error.ts'
import { listSecrets } from '../payment-settings.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import type {
  CardPaymentProvider,
  PaymentAccount,
  PreparePaymentRequest,
  ProviderPayment,
  ProviderRefund,
} from '../port.ts'
import { callNuitee, duplicateReferenceCode, parseNuiteeAnswer } from './call-nuitee.ts'
import type { NuiteeCall } from './call-nuitee.ts'
import { createNuiteeCheckout } from './create-nuitee-checkout.ts'
import {
  computeNuiteeRefund,
  formatNuiteePaymentId,
  nuiteeBookingSchema,
  nuiteeCancellationSchema,
  nuiteePrebookSchema,
  nuiteeRatesSchema,
  parseNuiteePaymentId,
  toNuiteePayment,
} from './nuitee-booking.ts'
import type { NuiteeBooking } from './nuitee-booking.ts'
import { verifyNuiteeWebhook } from './verify-nuitee-webhook.ts'

/** The card is held for as long as Stripe, which LiteAPI charges with, holds it. The rate itself may be sold before. */
const holdMs = 7 * 86_400_000

const refused = (code: string | number): PaymentProviderError =>
  new PaymentProviderError('refused', 'Nuitée', String(code))

/**
 * Nuitée: the stay is booked by LiteAPI at a rate of the supplier's hotel, and the card is charged by LiteAPI. Holding
 * the card is its prebook with the payment form, capturing is its booking, and a refund is its cancellation, so there
 * is one refund and the rate's policy sets it (docs/decisions/payments.md).
 * @param now epoch ms
 */
export function createNuiteeProvider(settings: PaymentSettings, now: () => number = Date.now): CardPaymentProvider {
  const ask = async <T>(
    account: PaymentAccount,
    schema: z.ZodMiniType<T>,
    call: NuiteeCall,
  ): Promise<T | undefined> => {
    const answer = await callNuitee(settings, account, call)
    if ('missing' in answer) return undefined
    if ('errorCode' in answer) throw refused(answer.errorCode)
    return parseNuiteeAnswer(schema, answer.json)
  }
  const readPrebook = async (account: PaymentAccount, prebookId: string) => {
    const path = `/prebooks/${encodeURIComponent(prebookId)}`
    const answer = await callNuitee(settings, account, { method: 'GET', host: 'book', path })
    return 'json' in answer ? parseNuiteeAnswer(nuiteePrebookSchema, answer.json) : undefined
  }
  const findBooking = async (account: PaymentAccount, orderId: string): Promise<NuiteeBooking | undefined> => {
    const query = { clientReference: orderId }
    const call = { method: 'GET', host: 'book', path: '/bookings', query } as const
    return (await ask(account, z.array(nuiteeBookingSchema), call))?.[0]
  }
  const partsOf = (paymentId: string) => {
    const parts = parseNuiteePaymentId(paymentId)
    if (!parts) throw refused('unknown_payment')
    return parts
  }
  const readPayment = async (account: PaymentAccount, paymentId: string): Promise<ProviderPayment | undefined> => {
    const { orderId, prebookId, seconds } = partsOf(paymentId)
    const booking = await findBooking(account, orderId)
    if (booking) return toNuiteePayment(booking, paymentId)
    const prebook = await readPrebook(account, prebookId)
    const createdAtMs = seconds * 1000
    if (!prebook) return undefined
    const { currency } = prebook
    const isHeld = now() < createdAtMs + holdMs
    return {
      paymentId,
      orderId,
      status: isHeld ? 'authorized' : 'voided',
      amountMinor: toMinorUnits(prebook.price, currency),
      capturedMinor: 0,
      refundedMinor: 0,
      currency,
      createdAtMs,
      ...(isHeld && { expiresAtMs: createdAtMs + holdMs }),
    }
  }
  /** @throws refused unless the prebook costs exactly this */
  const requirePrice = (prebook: { price: number; currency: string } | undefined, minor: number, currency: string) => {
    if (!prebook) throw refused('prebook_expired')
    if (prebook.currency !== currency || toMinorUnits(prebook.price, currency) !== minor) throw refused('price_changed')
  }
  const toRefund = (booking: NuiteeBooking, paymentId: string, idempotencyKey: string): ProviderRefund => ({
    refundId: booking.bookingId,
    paymentId,
    idempotencyKey,
    status: 'refunded',
    amountMinor: toMinorUnits(booking.amountRefunded ?? 0, booking.currency),
    currency: booking.currency,
    createdAtMs: Date.parse(booking.cancelledAt ?? booking.createdAt),
  })

  const prepare = async ({ account, amountMinor, currency, stay }: PreparePaymentRequest) => {
    const { checkIn: checkin, checkOut: checkout, adults, childAges: children, country } = stay
    const body = {
      hotelIds: [account.accountId],
      occupancies: [{ adults, children }],
      currency,
      guestNationality: country,
      checkin,
      checkout,
    }
    const hotels = await ask(account, nuiteeRatesSchema, { method: 'POST', host: 'api', path: '/hotels/rates', body })
    const offer = hotels
      ?.flatMap(({ roomTypes }) => roomTypes)
      .find(
        ({ rates }) =>
          rates.every(({ retailRate }) => retailRate.total[0]?.currency === currency) &&
          amountMinor ===
            rates.reduce((sum, each) => sum + toMinorUnits(each.retailRate.total[0]!.amount, currency), 0),
      )
    if (!offer) throw refused('no_rate_of_this_price')
    const prebook = await ask(account, nuiteePrebookSchema, {
      method: 'POST',
      host: 'book',
      path: '/rates/prebook',
      body: { offerId: offer.offerId, usePaymentSdk: true },
    })
    requirePrice(prebook, amountMinor, currency)
    const { prebookId, transactionId, secretKey: clientSecret } = prebook!
    if (!transactionId || !clientSecret) throw refused('no_payment_form')
    const token = formatNuiteePaymentId({ orderId: '', prebookId, transactionId, seconds: Math.floor(now() / 1000) })
    return { token, clientSecret }
  }

  return {
    ...createNuiteeCheckout(settings),
    name: 'Nuitée',
    prepare,
    readAccount: async (account) => {
      const query = { hotelId: account.accountId }
      const hotelSchema = z.object({ name: z.string() })
      const hotel = await ask(account, hotelSchema, { method: 'GET', host: 'api', path: '/data/hotel', query })
      return hotel ? { name: hotel.name, active: true } : { name: account.accountId, active: false }
    },
    authorize: async ({ account, orderId, amountMinor, currency, token }) => {
      const parts = partsOf(token)
      const prebook = await readPrebook(account, parts.prebookId)
      requirePrice(prebook, amountMinor, currency)
      if (prebook?.transactionId && prebook.transactionId !== parts.transactionId) throw refused('unknown_payment')
      const payment = await readPayment(account, formatNuiteePaymentId({ ...parts, orderId }))
      if (!payment || payment.status === 'voided') throw refused('prebook_expired')
      return { kind: 'authorized', payment }
    },
    capture: async ({ account, paymentId, amountMinor, currency, guest }) => {
      const { orderId, prebookId, transactionId } = partsOf(paymentId)
      const before = await findBooking(account, orderId)
      if (before) return toNuiteePayment(before, paymentId)
      requirePrice(await readPrebook(account, prebookId), amountMinor, currency)
      const body = {
        prebookId,
        clientReference: orderId,
        holder: guest,
        guests: [{ occupancyNumber: 1, ...guest }],
        payment: { method: 'TRANSACTION_ID', transactionId },
      }
      const answer = await callNuitee(settings, account, { method: 'POST', host: 'book', path: '/rates/book', body })
      if ('json' in answer) return toNuiteePayment(parseNuiteeAnswer(nuiteeBookingSchema, answer.json), paymentId)
      const code = 'errorCode' in answer ? answer.errorCode : 'missing'
      const found = code === duplicateReferenceCode ? await findBooking(account, orderId) : undefined
      if (found) return toNuiteePayment(found, paymentId)
      throw refused(code)
    },
    // LiteAPI has no call that releases a card; it releases one that nothing is booked with.
    void: async ({ account, paymentId }) => {
      const payment = await readPayment(account, paymentId)
      if (!payment) throw refused('unknown_payment')
      if (payment.status === 'captured') throw refused('already_booked')
      const { expiresAtMs: _, ...released } = payment
      return { ...released, status: 'voided' }
    },
    refund: async ({ account, paymentId, amountMinor, idempotencyKey }) => {
      const booking = await findBooking(account, partsOf(paymentId).orderId)
      if (!booking) throw refused('unknown_payment')
      if (booking.status.startsWith('CANCELLED')) {
        const refund = toRefund(booking, paymentId, idempotencyKey)
        if (refund.amountMinor === amountMinor) return refund
        throw refused('already_canceled')
      }
      if (computeNuiteeRefund(booking, now()) !== amountMinor) throw refused('refund_differs_from_policy')
      const path = `/bookings/${encodeURIComponent(booking.bookingId)}`
      const canceled = await ask(account, nuiteeCancellationSchema, { method: 'PUT', host: 'book', path })
      if (!canceled) throw refused('unknown_payment')
      return toRefund({ ...booking, amountRefunded: canceled.refund_amount ?? 0 }, paymentId, idempotencyKey)
    },
    readPayment,
    findPayment: async (account, orderId) => {
      const booking = await findBooking(account, orderId)
      return booking && toNuiteePayment(booking, paymentIdOf(booking))
    },
    findRefund: async (account, { paymentId, idempotencyKey }) => {
      const booking = await findBooking(account, partsOf(paymentId).orderId)
      return booking?.status.startsWith('CANCELLED') ? toRefund(booking, paymentId, idempotencyKey) : undefined
    },
    listPayments: async (account, { fromMs, untilMs }) => {
      const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
      const query = { bookingStartDate: dayOf(fromMs), bookingEndDate: dayOf(untilMs) }
      const call = { method: 'GET', host: 'book', path: '/bookings/', query } as const
      const bookings = (await ask(account, z.array(nuiteeBookingSchema), call)) ?? []
      return bookings
        .map((booking) => toNuiteePayment(booking, paymentIdOf(booking)))
        .filter(({ createdAtMs }) => createdAtMs >= fromMs && createdAtMs < untilMs)
        .toSorted((a, b) => a.createdAtMs - b.createdAtMs)
    },
    // LiteAPI answers disputes itself, tells of refunds with the booking, and pays the hotel outside of its API.
    listRefunds: async () => [],
    listDisputes: async () => [],
    listPayouts: async () => [],
    verifyWebhook: (delivery) => verifyNuiteeWebhook(listSecrets(settings.NB_NUITEE_WEBHOOK_TOKENS), delivery),
  }
}

const paymentIdOf = (booking: NuiteeBooking): string =>
  formatNuiteePaymentId({
    orderId: booking.clientReference ?? '',
    prebookId: booking.prebookId ?? '',
    transactionId: booking.paymentTransactionId ?? '',
    seconds: Math.floor(Date.parse(booking.createdAt) / 1000),
  })
