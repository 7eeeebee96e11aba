import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { isCalendarStale } from '@nestboard/shared/calendar-feeds/is-calendar-stale.ts'
import { listingFlags } from '@nestboard/shared/listing/model.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import { priceStaleAfterMs } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import { isApprovalRequired } from '@nestboard/shared/orders/approval.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { isCardPaymentFacilitator, orderFlags } from '@nestboard/shared/orders/model.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import { computeCheckInMs } from '@nestboard/shared/orders/preview-cancellation.ts'
import {
  computeChangeFee,
  computeStayChange,
  maxChangesOfBooking,
} from '@nestboard/shared/orders/compute-stay-change.ts'
import type { StayChange, StayChangeRequest } from '@nestboard/shared/orders/compute-stay-change.ts'
import { buildInventoryForChange } from '../inventory/build-inventory-for-change.ts'
import { hasPublicPhotos } from '../listing/is-visible-to-everybody.ts'
import { readBookableListing } from '../offers/bookable-listing.ts'
import type { BookableListing } from '../offers/bookable-listing.ts'
import { buildPricedOffer, findEndOfHoldsAgainst, requireAuthenticOfferKey } from '../offers/offer.ts'
import { readPriceViewerRights } from '../offers/read-price-viewer-rights.ts'
import { requireStayWithinListingLimits } from '../offers/require-stay-within-listing-limits.ts'
import { countRefundable } from '../payments/refund-payment.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { extractBookedStay } from './extract-booked-stay.ts'
import { readOrderWithTerms } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { buildOrderedListing } from './prospective-order.ts'
import type { ProspectiveOrder, QuoteRequestContext } from './prospective-order.ts'
import { readBookingPayments } from './read-booking-payments.ts'
import type { EarlyChangePayments } from './read-booking-payments.ts'
import { choosePaymentOfOffer, readSellerPayment } from './seller-payment.ts'
import type { SellerPayment } from './seller-payment.ts'
import { preventUnhandledPromiseRejection } from './prevent-unhandled-promise-rejection.ts'
import type { StoredOrder } from './stored-order.ts'
import { trimOfferForOrder } from './terms.ts'

const gone = () => badRequest(orderErrorTexts.noLongerAvailable)
const noChange = () => badRequest(orderErrorTexts.noChange)

/**
 * The booking that a change is for, and what is known of it before it is read. `payFacType`: how the quote is paid.
 */
export interface BookedAt extends Pick<StoredOrder, 'bookingId' | 'listingId' | 'supplierId'> {
  readonly payFacType?: Order['payFacType']
}

/**
 * Computes what a change of a booking will contain: the stay that is asked for at today's price, what was due with the
 * old one as a credit, and the change policy's fee (functions/orders/README.md, "Changes").
 * @param early the running read of the payments of the booking's changes, if they are known
 * @throws Fault 400 for anybody but the payer, for a stay that has begun or can't be changed, and for new dates or
 * travelers that the listing can't take
 */
export async function computeProspectiveChange(
  { actor, nowMs }: QuoteRequestContext,
  { bookingId, listingId, supplierId, payFacType }: BookedAt,
  request: Partial<StayChangeRequest>,
  early?: EarlyChangePayments,
): Promise<ProspectiveOrder> {
  // Only some changes are paid, so a supplier without a way to be paid is no error before.
  const seller = preventUnhandledPromiseRejection(readSellerPayment(supplierId, payFacType))
  const [booking, bookable, [supplier = null]] = await Promise.all([
    readOrderWithTerms(bookingId),
    readBookableListing(listingId, { consistent: true }),
    readPublicSuppliers([supplierId]),
  ])
  if (!booking) throw notFound()
  const { order, terms, nights } = booking
  if (order.userId !== actor.userId) throw badRequest(orderErrorTexts.notYoursToChange)
  const [payments, viewer] = await Promise.all([
    readBookingPayments(booking, early),
    bookable && readPriceViewerRights(actor, bookable),
  ])
  const stay = extractBookedStay(booking, payments)
  if (computeCheckInMs(stay) <= nowMs) throw badRequest(orderErrorTexts.begun)
  if ((order.changeIds ?? []).length >= maxChangesOfBooking) throw noChange()
  if (terms.offer.clubId || requireAuthenticOfferKey(terms.offer.key).userRateId)
    throw badRequest(orderErrorTexts.specialPrice)
  const charged = computeChangeFee({ ...stay, amount: terms.offer.amount }, nowMs)
  if (!charged || !nights) throw noChange()
  if (!viewer || !bookable?.listing.active) throw gone()
  const wish = { ...wishOf(terms.offer, request), extraIds: terms.offer.extraIds }
  const free = { ...bookable, inventory: buildInventoryForChange(bookable.inventory, nights, wish) }
  requireStayWithinListingLimits(free, wish, nowMs)
  const marks = { tripId: order.tripId, pinned: true }
  const priced = buildPricedOffer({ actor, nowMs }, viewer, free, { ...wish, ...marks })
  if (!priced) throw gone()
  // Sales at a group's price are counted when they are booked, so a change isn't one.
  const { clubId: _, ...offer } = priced.offer
  if (!hasFlag(offer.flags, offerFlagBits.active))
    throw findEndOfHoldsAgainst({ actor, nowMs }, free, wish) === undefined
      ? gone()
      : badRequest(orderErrorTexts.heldByOthers)
  if (offer.currency !== order.currency) throw noChange()
  const refundable = payments.length
    ? toMajorUnits(countRefundable(...payments), order.currency)
    : terms.offer.totalPrice
  const [before, after] = [terms.offer, offer].map((each) => toSettledOffer(each, order)) as [Offer, Offer]
  const change = computeStayChange(before, after, charged.fee, refundable)
  const needsApproval = isApprovalRequired(
    order.payFacType,
    hasFlag(bookable.listing.flags, listingFlags.approvalRequired) || isCalendarStale(bookable.calendars, nowMs),
  )
  const { firstName, lastName, email, phone, billingAddress } = terms
  return {
    ...(await paymentOfChange(booking, change, seller)),
    offer: trimOfferForOrder(offer),
    policies: policiesOf(bookable, booking, offer),
    listing: buildOrderedListing(bookable),
    supplier,
    amount: change.due || change.refund,
    flags: (needsApproval ? orderFlags.approvalRequired : 0) + (change.refund > 0 ? orderFlags.givesBack : 0),
    soldBy: order.soldBy,
    leadId: undefined,
    validUntil: Math.min(nowMs + priceStaleAfterMs, offer.ttl || Infinity, charged.untilMs ?? Infinity),
    cancel: undefined,
    change,
    payments,
    changeIds: order.changeIds ?? [],
    payer: { firstName, lastName, email, phone, billingAddress },
    isPublic: hasPublicPhotos(bookable.listing),
    hold: undefined,
  }
}

/** Without a card, both sides settle the whole price between them, and not only what is due with the reservation. */
const toSettledOffer = (offer: Offer, { payFacType }: Pick<Order, 'payFacType'>): Offer =>
  isCardPaymentFacilitator(payFacType) ? offer : { ...offer, amount: offer.totalPrice }

/** The stay that a traveler asks for. @throws Fault 400 if it is the stay that is booked */
function wishOf({ day, length, ages, rateId }: Offer, request: Partial<StayChangeRequest>): StayChangeRequest {
  const { day: newDay = day, length: newLength = length, ages: newAges = ages, rateId: newRateId = rateId } = request
  const byAge = (all: readonly number[]) => all.toSorted((a, b) => a - b).join()
  const isSame = newDay === day && newLength === length && newRateId === rateId && byAge(newAges) === byAge(ages)
  if (isSame) throw badRequest(orderErrorTexts.sameStay)
  return { day: newDay, length: newLength, ages: newAges, rateId: newRateId }
}

/** The policies of a changed stay: those agreed for its rate, or today's of another rate. */
const policiesOf = ({ rates }: BookableListing, { terms }: OrderWithTerms, { rateId }: Offer) =>
  rateId === terms.offer.rateId
    ? terms.policies
    : (rates.find(({ rate }) => rate.id === rateId)?.policies.filter(({ active }) => active) ?? [])

/**
 * How a change is paid: as its booking was. A card pays a difference through the supplier's account of today, and gets
 * back through the accounts that were paid; if nothing changes hands, no card is needed.
 * @throws Fault 400 if a card should pay and the supplier takes none any more
 */
async function paymentOfChange(
  { order, terms: { payFacProperties, payNotes } }: OrderWithTerms,
  { due, refund }: StayChange,
  seller: Promise<SellerPayment>,
): Promise<SellerPayment> {
  const { payFacType, currency } = order
  const none = { connection: undefined, payFacProperties: {}, payNotes: '' }
  if (!isCardPaymentFacilitator(payFacType)) return { ...none, payFacType, payFacProperties, payNotes }
  if (refund > 0) return { ...none, payFacType }
  if (due === 0) return { ...none, payFacType: 'NONE' }
  const payment = await seller
  if (!isCardPaymentFacilitator(payment.payFacType)) throw badRequest(orderErrorTexts.payFac)
  return choosePaymentOfOffer(payment, { amount: due, currency })
}
