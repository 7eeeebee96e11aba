import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { MinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import * as z from 'zod/mini'
import type { ProviderPayment } from '../port.ts'

const sumSchema = z.object({ amount: z.number(), currency: z.string() })

/** The parts of LiteAPI's answers that Nestboard reads. Amounts are in major units. */
export const nuiteeRatesSchema = z.array(
  z.object({
    hotelId: z.string(),
    roomTypes: z.array(
      z.object({
        offerId: z.string(),
        rates: z.array(z.object({ retailRate: z.object({ total: z.array(sumSchema) }) })),
      }),
    ),
  }),
)

export const nuiteePrebookSchema = z.object({
  prebookId: z.string(),
  price: z.number(),
  currency: z.string(),
  /** With `usePaymentSdk` only. */
  transactionId: z.optional(z.string()),
  secretKey: z.optional(z.string()),
})

export const nuiteeBookingSchema = z.object({
  bookingId: z.string(),
  clientReference: z.optional(z.nullable(z.string())),
  status: z.string(),
  price: z.number(),
  currency: z.string(),
  createdAt: z.string(),
  cancelledAt: z.optional(z.nullable(z.string())),
  amountRefunded: z.optional(z.nullable(z.number())),
  prebookId: z.optional(z.nullable(z.string())),
  paymentTransactionId: z.optional(z.nullable(z.string())),
  cancellationPolicies: z.optional(
    z.nullable(
      z.object({
        cancelPolicyInfos: z.optional(
          z.nullable(z.array(z.object({ cancelTime: z.string(), amount: z.number(), currency: z.string() }))),
        ),
        refundableTag: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
})
export type NuiteeBooking = z.infer<typeof nuiteeBookingSchema>

export const nuiteeCancellationSchema = z.object({
  bookingId: z.string(),
  status: z.string(),
  refund_amount: z.optional(z.number()),
  currency: z.string(),
})

/**
 * A payment is known to LiteAPI by three ids, of which the booking has none yet while the card is only held. The time
 * is that of the prebook, in seconds.
 */
export interface NuiteePaymentParts {
  readonly orderId: string
  readonly prebookId: string
  readonly transactionId: string
  readonly seconds: number
}

export const formatNuiteePaymentId = ({ orderId, prebookId, transactionId, seconds }: NuiteePaymentParts): string =>
  [orderId, prebookId, transactionId, seconds].join(':')

export function parseNuiteePaymentId(paymentId: string): NuiteePaymentParts | undefined {
  const [orderId = '', prebookId = '', transactionId = '', seconds = ''] = paymentId.split(':')
  return prebookId && transactionId && /^\d+$/.test(seconds)
    ? { orderId, prebookId, transactionId, seconds: Number(seconds) }
    : undefined
}

/** A booking is a payment that was captured; a canceled one keeps its price and tells what was given back. */
export const toNuiteePayment = (booking: NuiteeBooking, paymentId: string): ProviderPayment => {
  const minor = (amount: number) => toMinorUnits(amount, booking.currency)
  return {
    paymentId,
    orderId: booking.clientReference ?? '',
    status: 'captured',
    amountMinor: minor(booking.price),
    capturedMinor: minor(booking.price),
    refundedMinor: minor(booking.amountRefunded ?? 0),
    currency: booking.currency,
    createdAtMs: Date.parse(booking.createdAt),
  }
}

/** What LiteAPI gives back for a booking that is canceled now: its price without the fee whose time has come. */
export function computeNuiteeRefund(
  { price, currency, cancellationPolicies: policies }: NuiteeBooking,
  nowMs: number,
): MinorUnits {
  if (policies?.refundableTag === 'NRFN') return 0
  const due = (policies?.cancelPolicyInfos ?? []).filter(
    ({ cancelTime }) => Date.parse(`${cancelTime.replace(' ', 'T')}Z`) <= nowMs,
  )
  const fee = Math.max(0, ...due.map(({ amount }) => toMinorUnits(amount, currency)))
  return Math.max(0, toMinorUnits(price, currency) - fee)
}
