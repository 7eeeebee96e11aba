import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { toMajorUnits, toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import { getCountryName } from '../intl/names.ts'
import { listPriceBreakdownLines } from '../offers/list-price-breakdown-lines.ts'
import { formatTravelerParty } from '../offers/party.ts'
import type { OrderDetails } from './api.ts'
import { formatPayerName } from './guest-contact.tsx'

/** A line of an invoice, with its formatted amount. */
export interface InvoiceLine {
  readonly label: string
  readonly amount: string
  readonly isSum: boolean
}

/** The contents of an invoice, as text. */
export interface Invoice {
  readonly number: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly stay: readonly string[]
  readonly lines: readonly InvoiceLine[]
  readonly payments: readonly InvoiceLine[]
  readonly notes: readonly string[]
}

const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** Builds the invoice of a booked stay from its order. The seller is the supplier: Nestboard is not in between. */
export function buildInvoice(order: OrderDetails, nowMs: number): Invoice {
  const { id, offer, reservations, nco, currency, totalPrice } = order
  const { day, length, ages, rate } = offer
  const listing = order.listings[0]
  const isCanceled = reservations.some(({ status }) => status === 'CANCELLED')
  const sum = listPriceBreakdownLines({ ...offer, amount: totalPrice })
  return {
    number: String(id),
    facts: [
      ['Invoice', String(id)],
      ['Issued', date.format(nowMs)],
      ['Booked', date.format(nco)],
      ...reservations.slice(0, 1).map(({ confirmation }) => ['Confirmation', confirmation] as const),
    ],
    from: sellerLines(order),
    to: buyerLines(order),
    stay: [
      listing?.name ?? 'A stay',
      `${formatDayRange(day, day + length, { weekday: true })}, ${formatNightCount(length)}`,
      `${formatTravelerParty(ages)}, ${rate.name} rate`,
    ],
    lines: sum.map(({ label, amount, kind }) => ({ label, amount, isSum: kind === 'sum' })),
    payments: [
      ...paymentLines(order),
      { label: 'Nestboard’s commission', amount: formatMoney(0, currency), isSum: false },
    ],
    notes: [
      ...(isCanceled ? ['This stay was canceled.'] : []),
      'The supplier named above is the seller. Nestboard takes no commission and is not part of the sale.',
    ],
  }
}

function sellerLines({ supplier, arrival, listings: [listing] }: OrderDetails): string[] {
  const place = arrival ?? { address: '', addressExt: '', zip: '', ...listing }
  const { address, addressExt, zip, city = '', state = '', country = '' } = place
  return [
    supplier?.name ?? listing?.name ?? '',
    ...addressLines({ address, addressExt, zip, city, state, country }),
    arrival?.email ?? '',
    arrival?.phone ?? '',
  ].filter(Boolean)
}

const buyerLines = (order: OrderDetails): string[] =>
  [formatPayerName(order), ...addressLines(order.billingAddress), order.email].filter(Boolean)

const addressLines = ({ address, addressExt, zip, city, state, country }: OrderDetails['billingAddress']): string[] => [
  [address, addressExt].filter(Boolean).join(', '),
  [zip, city, state].filter(Boolean).join(' '),
  getCountryName(country),
]

function paymentLines({ payment, payFacType, totalPrice, amount, currency, payNotes }: OrderDetails): InvoiceLine[] {
  const line = (label: string, sum: number, isSum = false): InvoiceLine => ({
    label,
    amount: sum < 0 ? `-${formatMoney(-sum, currency)}` : formatMoney(sum, currency),
    isSum,
  })
  if (!isCardPaymentFacilitator(payFacType))
    return [line(`Paid to the supplier directly${payNotes && `: ${payNotes}`}`, totalPrice)]
  if (!payment) return []
  const minor = (sum: number) => toMinorUnits(sum, currency)
  const refunds = payment.refunds.filter(({ status }) => status !== 'FAILED')
  const later = toMajorUnits(minor(totalPrice) - minor(amount), currency)
  return [
    line('Paid by card', payment.captured),
    ...refunds.map(({ nco, status, amount: back }) =>
      line(`${status === 'REFUNDED' ? 'Refunded' : 'Refund on its way'}, ${date.format(nco)}`, -back),
    ),
    ...(refunds.length > 0
      ? [line('Paid after refunds', toMajorUnits(minor(payment.captured) - minor(payment.refunded), currency), true)]
      : []),
    ...(later > 0 ? [line('Due at the stay', later)] : []),
  ]
}
