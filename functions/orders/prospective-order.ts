import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { listingFlags } from '@nestboard/shared/listing/model.ts'
import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { isHoldLive } from '@nestboard/shared/inventory/nights-hold.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { priceStaleAfterMs } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import { isCalendarStale } from '@nestboard/shared/calendar-feeds/is-calendar-stale.ts'
import { isApprovalRequired } from '@nestboard/shared/orders/approval.ts'
import type { OrderedListing } from '@nestboard/shared/orders/reservation.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import type { Order, OrderPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { previewCancellation } from '@nestboard/shared/orders/preview-cancellation.ts'
import type { CancellationPreview } from '@nestboard/shared/orders/preview-cancellation.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { hasPublicPhotos } from '../listing/is-visible-to-everybody.ts'
import { readBookableListing } from '../offers/bookable-listing.ts'
import type { BookableListing } from '../offers/bookable-listing.ts'
import type { HoldWithRules } from '../inventory/put-hold.ts'
import { deriveHolder, findHold } from '../inventory/holds.ts'
import { requireAuthenticOfferKey } from '../offers/offer.ts'
import { createNoLongerAvailableFault, priceOrderedOffer } from './price-ordered-offer.ts'
import { readPriceViewerRights } from '../offers/read-price-viewer-rights.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { preventUnhandledPromiseRejection } from './prevent-unhandled-promise-rejection.ts'
import { choosePaymentOfOffer, readSellerPayment } from './seller-payment.ts'
import type { SellerPayment } from './seller-payment.ts'
import { readOrderWithTerms } from './order.store.ts'
import type { StayChange } from '@nestboard/shared/orders/compute-stay-change.ts'
import { readBookingPayments } from './read-booking-payments.ts'
import type { EarlyChangePayments } from './read-booking-payments.ts'
import type { StoredPayment } from '../payments/stored-payment.ts'
import { extractBookedStay } from './extract-booked-stay.ts'
import { trimOfferForOrder, isStayOver } from './terms.ts'
import type { PayerDetails, OrderTerms } from './terms.ts'
import { emptyPayerDetails } from './build-visible-order.ts'

/**
 * What an order will contain, as computed for a quote. Placing the order computes it again and compares it with the
 * quote.
 */
export interface ProspectiveOrder extends Pick<OrderTerms, 'offer' | 'policies' | 'listing'>, SellerPayment {
  readonly supplier: Supplier | null
  readonly amount: Order['amount']
  readonly flags: number
  /**
   * The team member who made the ordered personal offer. Undefined for other offers, and for those of a search hawk.
   */
  readonly soldBy: number | undefined
  /** The lead that the ordered personal offer answers; undefined for other offers, and for a cancellation. */
  readonly leadId: number | undefined
  /** End of the quote's validity, epoch ms. */
  readonly validUntil: number
  readonly cancel: CancellationPreview | undefined
  /** What a change costs, and the stay as it is booked; undefined for other orders. */
  readonly change: StayChange | undefined
  /** The card payments of the booking, of which a refund or a credit was computed; empty for a booking. */
  readonly payments: readonly StoredPayment[]
  /** The changes of the booking so far; empty for a booking. */
  readonly changeIds: readonly number[]
  /** For a cancellation, the payer of the booking. Empty for a booking, whose payer is entered at checkout. */
  readonly payer: PayerDetails
  /**
   * Whether the listing's photos have public URLs now; undefined for a cancellation, which does not read the listing.
   */
  readonly isPublic: boolean | undefined
  /** The hold of the caller's checkout on the nights; undefined if there is none. */
  readonly hold: HoldWithRules | undefined
}

export interface QuoteRequestContext {
  readonly actor: UserActor
  readonly nowMs: number
}

/** Reads a listing and all rows that decide its offers, consistently. */
const bookableNow = (listingId: number) => readBookableListing(listingId, { consistent: true })

/** Starts reading a listing and its supplier before it is known whether they are needed. */
export const startListingAndSupplierReads = (
  listingId: number,
  supplierId: number,
  expected?: OrderPaymentFacilitator,
) =>
  [
    preventUnhandledPromiseRejection(bookableNow(listingId)),
    preventUnhandledPromiseRejection(sellerOf(supplierId, expected)),
  ] as const

/**
 * Computes what a booking of a pinned offer will contain, priced now for the caller.
 * @param listing the running read of the listing's rows, if it was started earlier
 * @param seller the running read of the supplier, if it was started earlier
 * @throws Fault 400 if the stay is no longer available, other people hold its nights, or the supplier can't be paid
 */
export async function computeProspectiveOrder(
  offerKey: string,
  tripId: number,
  asker: QuoteRequestContext,
  listing = bookableNow(requireAuthenticOfferKey(offerKey).listingId),
  seller: Promise<Seller | undefined> = preventUnhandledPromiseRejection(
    listing.then((found) => found && sellerOf(found.listing.supplierId)),
  ),
): Promise<ProspectiveOrder> {
  const bookable = await listing
  if (!bookable?.listing.active) throw createNoLongerAvailableFault()
  const [viewer, sold] = await Promise.all([readPriceViewerRights(asker.actor, bookable), seller])
  if (!sold) throw createNoLongerAvailableFault()
  const { supplier } = sold
  const { offer, claims, heldUntilMs } = priceOrderedOffer(asker, viewer, bookable, { offerKey, tripId })
  if (heldUntilMs !== undefined) throw badRequest(orderErrorTexts.heldByOthers)
  const payment = choosePaymentOfOffer(sold.payment, offer)
  const needsApproval = isApprovalRequired(
    payment.payFacType,
    hasFlag(bookable.listing.flags, listingFlags.approvalRequired) || isCalendarStale(bookable.calendars, asker.nowMs),
  )
  const personalOffer = viewer.personalOffers.find(({ id }) => id === claims.userRateId)
  return {
    ...payment,
    offer: trimOfferForOrder(offer),
    policies:
      bookable.rates.find(({ rate }) => rate.id === offer.rateId)?.policies.filter(({ active }) => active) ?? [],
    listing: buildOrderedListing(bookable),
    supplier,
    amount: offer.amount,
    flags: needsApproval ? orderFlags.approvalRequired : 0,
    soldBy: personalOffer?.createdBy || undefined,
    leadId: personalOffer?.searchHawkHitId || undefined,
    validUntil: Math.min(asker.nowMs + priceStaleAfterMs, offer.ttl || Infinity),
    cancel: undefined,
    change: undefined,
    payments: [],
    changeIds: [],
    payer: emptyPayerDetails,
    isPublic: hasPublicPhotos(bookable.listing),
    hold: findRunningHold(asker, bookable, claims),
  }
}

/** The caller's own hold of the stay, if it has not ended. */
function findRunningHold(
  { actor, nowMs }: QuoteRequestContext,
  { listing, inventory }: BookableListing,
  stay: Pick<Stay, 'day' | 'length'>,
): ProspectiveOrder['hold'] {
  const hold = findHold(inventory, deriveHolder(listing.id, actor.userId), stay)
  return hold && isHoldLive(hold, nowMs) ? { ...hold, rules: inventory.rules } : undefined
}

interface Seller {
  readonly payment: SellerPayment
  readonly supplier: Supplier | null
}

/** Reads a supplier with its payment terms. @throws Fault 400 if the supplier's payment is not set up */
async function sellerOf(supplierId: number, expected?: OrderPaymentFacilitator): Promise<Seller> {
  const [payment, [supplier = null]] = await Promise.all([
    readSellerPayment(supplierId, expected),
    readPublicSuppliers([supplierId]),
  ])
  return { payment, supplier }
}

/** What an order keeps of its listing. */
export const buildOrderedListing = ({ listing, profile }: BookableListing): OrderedListing => {
  const { id, type, name, supplierId, stayType, picture, timezone, currency } = listing
  const { city, state, country, checkInTime, checkOutTime } = profile
  return {
    id,
    type,
    name,
    supplierId,
    stayType,
    picture,
    timezone,
    currency,
    city,
    state,
    country,
    checkInTime,
    checkOutTime,
  }
}

/**
 * Computes what the cancellation of a booking will contain, by the terms agreed when the stay was booked. Placing the
 * cancellation (`order/create`) computes the refund again.
 * @param supplierId the order's supplier if known, so that reading the supplier can start early
 * @param earlyPayments the running read of the payments of the booking's changes, if they are known
 * @throws Fault 400 for anybody but the payer, and for a stay that is over
 */
export async function computeProspectiveCancellation(
  actor: UserActor,
  bookingId: number,
  nowMs: number,
  supplierId?: number,
  earlyPayments?: EarlyChangePayments,
): Promise<ProspectiveOrder> {
  const early =
    supplierId === undefined ? undefined : preventUnhandledPromiseRejection(readPublicSuppliers([supplierId]))
  const booking = await readOrderWithTerms(bookingId)
  if (!booking) throw notFound()
  const { order, terms } = booking
  if (order.userId !== actor.userId) throw badRequest(orderErrorTexts.notYours)
  if (isStayOver(terms, nowMs)) throw badRequest(orderErrorTexts.over)
  const [supplier = null] = await (order.supplierId === supplierId && early
    ? early
    : readPublicSuppliers([order.supplierId]))
  const payments = await readBookingPayments(booking, earlyPayments)
  const cancel = previewCancellation(extractBookedStay(booking, payments), nowMs)
  const { offer, policies, listing, payFacProperties, payNotes } = terms
  const { firstName, lastName, email, phone, billingAddress } = terms
  return {
    offer,
    policies,
    listing,
    payFacProperties,
    payNotes,
    payFacType: order.payFacType,
    connection: undefined,
    supplier,
    amount: cancel.refund,
    flags: 0,
    soldBy: order.soldBy,
    leadId: undefined,
    validUntil: Math.min(nowMs + priceStaleAfterMs, cancel.untilMs ?? Infinity),
    cancel,
    change: undefined,
    payments,
    changeIds: order.changeIds ?? [],
    payer: { firstName, lastName, email, phone, billingAddress },
    isPublic: undefined,
    hold: undefined,
  }
}

/** Converts the total and the amount due of a quote to minor units. */
export const convertQuoteToMinorUnits = ({ offer, amount }: Pick<ProspectiveOrder, 'offer' | 'amount'>) => ({
  total: toMinorUnits(offer.totalPrice, offer.currency),
  amount: toMinorUnits(amount, offer.currency),
})
