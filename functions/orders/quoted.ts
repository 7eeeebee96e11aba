import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { Fault, notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { listingFlags } from '@nestboard/shared/listing/model.ts'
import { toMinor } from '@nestboard/shared/kernel/money.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import { staleAfterMs } from '@nestboard/shared/offers/state.ts'
import { approvalRequired } from '@nestboard/shared/orders/approval.ts'
import type { OrderedListing } from '@nestboard/shared/orders/booking.ts'
import { orderTexts } from '@nestboard/shared/orders/faults.ts'
import { orderFlags, payFacTypes } from '@nestboard/shared/orders/model.ts'
import type { Order, PayFacType } from '@nestboard/shared/orders/model.ts'
import { cancelPreview } from '@nestboard/shared/orders/refund.ts'
import type { CancelPreview } from '@nestboard/shared/orders/refund.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import type { PaymentTerms } from '../gateways/payments/port.ts'
import { paymentPorts } from '../gateways/payments/ports.ts'
import type { UserActor } from '../kernel/actor.ts'
import { isShown } from '../kernel/listing-sight.ts'
import { bookableOf } from '../offers/collection.ts'
import type { Bookable } from '../offers/collection.ts'
import { openKey, readAgain } from '../offers/offer.ts'
import type { ReadOffer } from '../offers/offer.ts'
import { viewerOf } from '../offers/viewer.ts'
import { paymentOf } from '../supplier/profile.ts'
import { suppliersSeen } from '../supplier/supplier.ts'
import { orderInFull } from './order.store.ts'
import { bookedStay } from './booked-stay.ts'
import { agreed, isOver } from './terms.ts'
import type { Terms } from './terms.ts'

/** What an order would be made of: to be shown by a quote, and to be made anew and compared when the order comes. */
export interface Prospect extends Pick<Terms, 'offer' | 'policies' | 'listing'>, PaymentTerms {
  readonly payFacType: PayFacType
  readonly supplier: Supplier | null
  readonly amount: Order['amount']
  readonly flags: number
  /** The team member who made the personalized offer that is ordered; undefined where it is none, or a hawk's. */
  readonly soldBy: number | undefined
  /** Epoch ms. */
  readonly validUntil: number
  readonly cancel: CancelPreview | undefined
  /** Whether everybody sees the listing now; undefined for a cancellation, which does not read it. */
  readonly isPublic: boolean | undefined
}

export interface Asker {
  readonly actor: UserActor
  readonly nowMs: number
}

/** A listing with all its offers are made from, as it is at this moment. */
const bookableNow = (listingId: number) => bookableOf(listingId, { consistent: true })

/** Asked before it is wanted: its failure is nobody's until then. */
export function ahead<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  return asked
}

/** A listing and its supplier, before it is known that they are ordered from. */
export const askedAhead = (listingId: number, supplierId: number) =>
  [ahead(bookableNow(listingId)), ahead(sellerOf(supplierId))] as const

const gone = () => refused(orderTexts.noLongerAvailable)

/**
 * Booking a pinned offer, priced now for who asks.
 * @param listing the listing of the offer, where it is being read already
 * @param seller its supplier, too
 * @throws Fault 400 where the stay can no longer be had, or the supplier can't be paid
 */
export async function bookingOf(
  offerKey: string,
  tripId: number,
  asker: Asker,
  listing = bookableNow(openKey(offerKey).listingId),
  seller: Promise<Seller | undefined> = ahead(listing.then((found) => found && sellerOf(found.listing.supplierId))),
): Promise<Prospect> {
  const bookable = await listing
  if (!bookable?.listing.active) throw gone()
  const [viewer, sold] = await Promise.all([viewerOf(asker.actor, bookable), seller])
  if (!sold) throw gone()
  const { payment, supplier } = sold
  // A PRIVATE listing is open to its team, and to whom one of its rates was opened.
  const { offer, claims } = readOrGone(() => readAgain(asker, viewer, bookable, offerKey, { tripId, pinned: true }))
  if (!hasFlag(offer.flags, offerFlags.active)) throw gone()
  const needsApproval = approvalRequired(
    payment.payFacType,
    hasFlag(bookable.listing.flags, listingFlags.approvalRequired),
  )
  return {
    ...payment,
    offer: agreed(offer),
    policies:
      bookable.rates.find(({ rate }) => rate.id === offer.rateId)?.policies.filter(({ active }) => active) ?? [],
    listing: listingOf(bookable),
    supplier,
    amount: offer.amount,
    flags: needsApproval ? orderFlags.approvalRequired : 0,
    soldBy: viewer.personalOffers.find(({ id }) => id === claims.userRateId)?.createdBy || undefined,
    validUntil: Math.min(asker.nowMs + staleAfterMs, offer.ttl || Infinity),
    cancel: undefined,
    isPublic: isShown(bookable.listing),
  }
}

/** What is not found for who asks is no longer available to them: they have it on their board. */
function readOrGone(read: () => ReadOffer): ReadOffer {
  try {
    return read()
  } catch (error) {
    throw error instanceof Fault && error.status === 404 ? gone() : error
  }
}

interface Seller {
  readonly payment: PaymentTerms & { payFacType: PayFacType }
  readonly supplier: Supplier | null
}

/** A supplier as an order names it, and how it is paid. @throws Fault 400 as `paymentTermsOf` */
async function sellerOf(supplierId: number): Promise<Seller> {
  const [payment, [supplier = null]] = await Promise.all([paymentTermsOf(supplierId), suppliersSeen([supplierId])])
  return { payment, supplier }
}

/** How a supplier is paid, where that works. @throws Fault 400 with the words of the requirement */
async function paymentTermsOf(supplierId: number): Promise<PaymentTerms & { payFacType: PayFacType }> {
  const paid = await paymentOf(supplierId)
  const payFacType = payFacTypes.find((each) => each === paid?.payFacType)
  const terms = payFacType && (await paymentPorts[payFacType]?.terms({ supplierId, payNotes: paid?.payNotes ?? '' }))
  if (!payFacType || !terms) throw refused(orderTexts.payFac)
  return { payFacType, ...terms }
}

const listingOf = ({ listing, profile }: Bookable): OrderedListing => {
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
 * Cancelling what an order booked, by the terms of then. The refund is what is given back: `order/create` asks this again.
 * @param supplierId whose order it is, where that is likely known already
 * @throws Fault 400 for who didn't book it, and for a stay that is over
 */
export async function cancellationFor(
  actor: UserActor,
  bookingId: number,
  nowMs: number,
  supplierId?: number,
): Promise<Prospect> {
  const named = supplierId === undefined ? undefined : ahead(suppliersSeen([supplierId]))
  const booking = await orderInFull(bookingId)
  if (!booking) throw notFound()
  const { order, terms } = booking
  if (order.userId !== actor.userId) throw refused(orderTexts.notYours)
  if (isOver(terms, nowMs)) throw refused(orderTexts.over)
  const [supplier = null] = await (order.supplierId === supplierId && named ? named : suppliersSeen([order.supplierId]))
  const cancel = cancelPreview(bookedStay(booking), nowMs)
  const { offer, policies, listing, payFacProperties, payNotes } = terms
  return {
    offer,
    policies,
    listing,
    payFacProperties,
    payNotes,
    payFacType: order.payFacType,
    supplier,
    amount: cancel.refund,
    flags: 0,
    soldBy: order.soldBy,
    validUntil: Math.min(nowMs + staleAfterMs, cancel.untilMs ?? Infinity),
    cancel,
    isPublic: undefined,
  }
}

/** The sums that a quote promises, in minor units. */
export const sumsOf = ({ offer, amount }: Pick<Prospect, 'offer' | 'amount'>) => ({
  total: toMinor(offer.totalPrice, offer.currency),
  amount: toMinor(amount, offer.currency),
})
