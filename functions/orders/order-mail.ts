import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { getApprovalDeadlineMs } from '@nestboard/shared/orders/approval.ts'
import { isCardPaymentFacilitator, orderFlags } from '@nestboard/shared/orders/model.ts'
import { previewCancellation, formatSupplierChargeForCanceling } from '@nestboard/shared/orders/preview-cancellation.ts'
import type { UnrenderedNotificationMail } from '../kernel/text/mail-value-schemas.ts'
import { deriveConfirmationCode } from './derive-confirmation-code.ts'
import { readArrivalDetails } from './read-arrival-details.ts'
import { readOrderWithTerms } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { extractBookedStay } from './extract-booked-stay.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => (code ? (countryNames.of(code) ?? code) : '')

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/**
 * Returns the text of a mail of this kind about what happens next, why the order ended or how to pay; '' if there is
 * nothing to say.
 */
function nextOf(kind: NotificationKind, { order, terms: { listing, payNotes, cancelReason } }: OrderWithTerms): string {
  // The recipient may be in any time zone, so times in mails always name their zone.
  const until = formatStayMoment(getApprovalDeadlineMs(order), listing.timezone, { zone: undefined, nowMs: order.nco })
  const needsApproval = order.approvalStatus === 'PENDING'
  const nothingPaid = 'Nothing was booked and nothing was charged.'
  const next: Partial<Record<NotificationKind, string>> = {
    ORDER_PLACED: needsApproval
      ? `The supplier has until ${until} to answer. If they don’t reply by then, your request expires and you pay nothing.`
      : '',
    ORDER_REQUESTED: `Please approve or decline by ${until}. Without an answer, the request will be declined.`,
    ORDER_DECLINED: nothingPaid,
    ORDER_UNANSWERED: nothingPaid,
    ORDER_WITHDRAWN: nothingPaid,
    ORDER_FAILED: `${order.reason || 'Could not reserve inventory'}. ${nothingPaid}`,
    STAY_BOOKED: payNotes && `How you pay: ${payNotes}`,
    STAY_WITHDRAWN: `Canceling costs you nothing. The supplier's reason: “${cancelReason}”`,
    STAY_CALLED_OFF: `Canceling costs the traveler nothing. The reason given: “${cancelReason}”`,
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
  const { fee } = previewCancellation(extractBookedStay(booking), nco)
  const charge = formatMoney(fee, booking.order.currency)
  return fee > 0
    ? {
        traveler: formatSupplierChargeForCanceling(fee, booking.order.currency),
        team: `You may charge the traveler ${charge} under your cancellation policy.`,
      }
    : { traveler: 'Canceling was free.', team: 'Under your cancellation policy, canceling was free.' }
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
  const { firstName, lastName, phone: guestPhone, email: guestEmail } = full.terms
  return {
    STAY_BOOKED: [
      `Where: ${where}.`,
      ...(checkInInfo ? [`Check-in: ${checkInInfo}`] : []),
      ...(phone || email ? [`Your host: ${[phone, email].filter(Boolean).join(', ')}.`] : []),
    ],
    STAY_SOLD: [
      `Your guest: ${[`${firstName} ${lastName}`.trim(), guestPhone, guestEmail].filter(Boolean).join(', ')}.`,
    ],
  }
}

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
  const days = formatDayRange(day, day + length, { weekday: true })
  const total = `Total price incl taxes ${formatMoney(offer.totalPrice, offer.currency)}`
  const refund = `${formatMoney(order.amount, order.currency)} will be refunded.`
  const isCalledOff = hasFlag(order.flags, orderFlags.bySupplier)
  const isUnpaid = order.intent === 'CANCEL' && !isCalledOff && !isCardPaymentFacilitator(order.payFacType)
  const canceled = isUnpaid ? await unpaidCancel(order) : undefined
  const sumOf = (kind: NotificationKind): string =>
    ({
      BOOK: `${total}, of which ${formatMoney(order.amount, order.currency)} is due with the reservation.`,
      CHANGE: `${total}.`,
      CANCEL: canceled ? (kind === 'STAY_GIVEN_BACK' ? canceled.team : canceled.traveler) : refund,
      REFUND: refund,
    })[order.intent]
  const details = await detailsOf(full)
  return (kind) => ({
    template: 'order',
    values: {
      listing: listing.name,
      stay: `${days}, ${counted(length, 'night')}, ${counted(ages.length, 'traveler')}`,
      sum: isCalledOff ? calledOffSum(order) : sumOf(kind),
      next: nextOf(kind, full),
      details: details[kind]?.join('\n') ?? '',
      confirmation: kind === 'STAY_BOOKED' || kind === 'STAY_SOLD' ? deriveConfirmationCode(orderId) : '',
    },
  })
}
