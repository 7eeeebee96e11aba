import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { notificationKinds } from '@nestboard/shared/notifications/kinds.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { getApprovalDeadlineMs } from '@nestboard/shared/orders/approval.ts'
import { describeOrderDisplay } from '@nestboard/shared/orders/describe-order-display.ts'
import { isPaymentUnknown } from '@nestboard/shared/orders/is-payment-unknown.ts'
import { isCardPaymentFacilitator, orderFlags } from '@nestboard/shared/orders/model.ts'
import { describeReceipt } from '@nestboard/shared/payments/describe-receipt.ts'
import { describeChangeCost } from '@nestboard/shared/orders/compute-stay-change.ts'
import type { StayChange } from '@nestboard/shared/orders/compute-stay-change.ts'
import {
  computeCheckInMs,
  computeCheckOutMs,
  formatSupplierChargeForCanceling,
  previewCancellation,
} from '@nestboard/shared/orders/preview-cancellation.ts'
import type { UnrenderedNotificationMail } from '../kernel/text/mail-value-schemas.ts'
import { deriveConfirmationCode } from './derive-confirmation-code.ts'
import { readArrivalDetails } from './read-arrival-details.ts'
import { readOrderWithTerms } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { toReceiptSums } from './build-visible-payment.ts'
import { readBookingPayments } from './read-booking-payments.ts'
import { extractBookedStay } from './extract-booked-stay.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => (code ? (countryNames.of(code) ?? code) : '')

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/**
 * Returns the text of a mail of this kind about what happens next, why the order ended or how to pay; '' if there is
 * nothing to say.
 */
function nextOf(
  kind: NotificationKind,
  { order, terms: { listing, payNotes, cancelReason }, payment }: OrderWithTerms,
): string {
  // The recipient may be in any time zone, so times in mails always name their zone.
  const until = formatStayMoment(getApprovalDeadlineMs(order), listing.timezone, { zone: undefined, nowMs: order.nco })
  const needsApproval = order.approvalStatus === 'PENDING'
  const nothingPaid = 'Nothing was booked and nothing was charged.'
  const receipt = payment ? describeReceipt(toReceiptSums(payment), payment.currency).join('\n') : ''
  const next: Partial<Record<NotificationKind, string>> = {
    ORDER_PLACED: needsApproval
      ? `The supplier has until ${until} to answer. ${
          order.intent === 'CHANGE'
            ? 'Until they approve, your stay is booked as before.'
            : 'If they don’t reply by then, your request expires and you pay nothing.'
        }`
      : '',
    ORDER_REQUESTED: `Please approve or decline by ${until}. Without an answer, the request will be declined.`,
    ORDER_DECLINED: nothingPaid,
    ORDER_UNANSWERED: nothingPaid,
    ORDER_WITHDRAWN: nothingPaid,
    ORDER_FAILED: `${order.reason || 'Could not reserve inventory'}. ${nothingPaid}`,
    STAY_BOOKED: receipt || (payNotes && `How you pay: ${payNotes}`),
    CHANGE_REQUESTED: `Please approve or decline by ${until}. Without an answer, the stay remains booked as before.`,
    CHANGE_FAILED: [
      ...(order.reason ? [`${order.reason}.`] : []),
      isPaymentUnknown(order)
        ? 'Your stay is booked as before. Whether your card was charged is not known yet; its page tells.'
        : 'Your stay is booked as before, and nothing was charged.',
    ].join(' '),
    STAY_CHANGED: receipt,
    STAY_WITHDRAWN: `Canceling costs you nothing. The supplier's reason: “${cancelReason}”`,
    STAY_CALLED_OFF: `Canceling costs the traveler nothing. The reason given: “${cancelReason}”`,
    STAY_SOLD: payment ? describeReceipt(toReceiptSums(payment), payment.currency, 'supplier').join('\n') : '',
    STAY_REFUNDED: `The supplier's reason: “${cancelReason}”`,
    REFUND_FAILED: `${order.reason && `${order.reason}. `}The traveler hasn’t got this money back. Open the order to try again.`,
  }
  return next[kind] ?? ''
}

/** The text about the refund of a stay that the supplier canceled. The refund is always the whole payment. */
const calledOffSum = ({ payFacType, amount, currency }: OrderWithTerms['order']): string =>
  isCardPaymentFacilitator(payFacType)
    ? `${formatMoney(amount, currency)} will be refunded.`
    : 'Nothing was paid through Nestboard for this stay.'

/**
 * Builds, for the traveler and for the team, the text about what the supplier may charge for a cancellation if nothing
 * was paid through Nestboard. The fee is that of the policy in force when the traveler canceled.
 */
async function unpaidCancel({ bookingId, nco }: OrderWithTerms['order']): Promise<{ traveler: string; team: string }> {
  const booking = await readOrderWithTerms(bookingId)
  if (!booking) throw notFound()
  const { fee } = previewCancellation(extractBookedStay(booking, await readBookingPayments(booking)), nco)
  const charge = formatMoney(fee, booking.order.currency)
  return fee > 0
    ? {
        traveler: formatSupplierChargeForCanceling(fee, booking.order.currency),
        team: `You may charge the traveler ${charge} under your cancellation policy.`,
      }
    : { traveler: 'Canceling was free.', team: 'Under your cancellation policy, canceling was free.' }
}

/** What canceling a new booking costs. Of a booking just made, nothing was given back yet. */
function describeCancellation(booking: OrderWithTerms): string {
  const { order, payment } = booking
  const { refund, text } = previewCancellation(
    extractBookedStay(booking, payment ? [payment] : []),
    order.completedAt ?? order.nco,
  )
  if (isCardPaymentFacilitator(order.payFacType) && refund === 0) return 'This stay is non-refundable.'
  return `Cancellation: ${text}${text.endsWith('.') ? '' : '.'}`
}

/**
 * Returns, by notification kind, the lines of a booking mail that tell the traveler and the host how to find and reach
 * each other.
 */
async function detailsOf(full: OrderWithTerms): Promise<Partial<Record<NotificationKind, string[]>>> {
  const arrival = await readArrivalDetails(full, full.order.userId)
  if (!arrival) return {}
  const { address, addressExt, zip, city, state, country, checkInInfo, phone, email } = arrival
  const where = [address, addressExt, [zip, city].filter(Boolean).join(' '), state, countryName(country)]
    .filter(Boolean)
    .join(', ')
  const { firstName, lastName, phone: guestPhone, email: guestEmail, listing, offer } = full.terms
  const moment = (ms: number) => formatStayMoment(ms, listing.timezone, { zone: undefined, nowMs: full.order.nco })
  return {
    STAY_BOOKED: [
      `Check-in from ${moment(computeCheckInMs({ ...listing, day: offer.day }))}, check-out until ${moment(computeCheckOutMs({ ...listing, ...offer }))}.`,
      `Where: ${where}.`,
      ...(checkInInfo ? [`Check-in: ${checkInInfo}`] : []),
      ...(phone || email ? [`Your host: ${[phone, email].filter(Boolean).join(', ')}.`] : []),
      describeCancellation(full),
    ],
    STAY_SOLD: [
      `Your guest: ${[`${firstName} ${lastName}`.trim(), guestPhone, guestEmail].filter(Boolean).join(', ')}.`,
    ],
  }
}

const describeStay = ({ day, length, ages }: Pick<StayChange, 'day' | 'length' | 'ages'>): string =>
  [
    formatDayRange(day, day + length, { weekday: true }),
    counted(length, 'night'),
    counted(ages.length, 'traveler'),
  ].join(', ')

/** What a change costs, and the stay as it was before. */
const describeChange = (
  total: string,
  change: StayChange,
  { payFacType, currency }: OrderWithTerms['order'],
  role: string,
): string => {
  const money = (amount: number) => formatMoney(amount, currency)
  const isByCard = isCardPaymentFacilitator(payFacType)
  const ofTeam = change.due
    ? `The traveler ${isByCard ? 'pays' : 'owes you'} ${money(change.due)} more.`
    : change.refund
      ? `The traveler ${isByCard ? 'gets' : 'owes you'} ${money(change.refund)} ${isByCard ? 'back' : 'less'}.`
      : 'The traveler pays nothing more.'
  return [
    `${total}.`,
    `Before: ${describeStay(change)}, ${money(change.totalPrice)}.`,
    ...(change.fee > 0 ? [`Fee for the change: ${money(change.fee)}.`] : []),
    role === 'team' ? ofTeam : describeChangeCost(change, { payFacType, currency }),
  ].join(' ')
}

const withConfirmation: ReadonlySet<NotificationKind> = new Set([
  'STAY_BOOKED',
  'STAY_SOLD',
  'STAY_CHANGED',
  'STAY_MOVED',
])

export type OrderMail = Extract<UnrenderedNotificationMail, { readonly template: 'order' }>

/**
 * Reads an order, and returns a function that builds the order's mail for a notification kind. @throws Fault 404 for
 * an unknown order
 */
export async function createOrderMailBuilder(orderId: number): Promise<(kind: NotificationKind) => OrderMail> {
  const full = await readOrderWithTerms(orderId)
  if (!full) throw notFound()
  const { order, terms } = full
  const { offer, listing } = terms
  const { day, length, ages } = offer
  const total = `Total price incl taxes ${formatMoney(offer.totalPrice, offer.currency)}`
  const amount = formatMoney(order.amount, order.currency)
  const refund = `${amount} will be refunded.`
  const isCalledOff = order.intent === 'CANCEL' && hasFlag(order.flags, orderFlags.bySupplier)
  const isUnpaid = order.intent === 'CANCEL' && !isCalledOff && !isCardPaymentFacilitator(order.payFacType)
  const canceled = isUnpaid ? await unpaidCancel(order) : undefined
  const sumOf = (kind: NotificationKind): string =>
    ({
      BOOK: [
        `${total}, of which ${formatMoney(order.amount, order.currency)} is due with the reservation.`,
        notificationKinds[kind].role === 'traveler' ? describeOrderDisplay(order) : undefined,
      ]
        .filter(Boolean)
        .join(' '),
      CHANGE: terms.change ? describeChange(total, terms.change, order, notificationKinds[kind].role) : `${total}.`,
      CANCEL: canceled ? (kind === 'STAY_GIVEN_BACK' ? canceled.team : canceled.traveler) : refund,
      REFUND: `${amount} was refunded to the card that paid for the stay.`,
    })[order.intent]
  const details = await detailsOf(full)
  return (kind) => ({
    template: 'order',
    values: {
      listing: listing.name,
      stay: describeStay({ day, length, ages }),
      sum:
        kind === 'REFUND_FAILED' ? `${amount} could not be refunded.` : isCalledOff ? calledOffSum(order) : sumOf(kind),
      next: nextOf(kind, full),
      details: details[kind]?.join('\n') ?? '',
      confirmation: withConfirmation.has(kind) ? deriveConfirmationCode(order.bookingId || orderId) : '',
    },
  })
}
