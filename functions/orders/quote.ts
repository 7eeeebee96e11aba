import type { RouteData } from '@nestboard/shared/kernel/contract.ts'
import { toMajor } from '@nestboard/shared/kernel/money.ts'
import type { CancelView, PinnedPrice } from '@nestboard/shared/orders/quote.ts'
import type { CancelPreview } from '@nestboard/shared/orders/refund.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import { newOrderState } from '@nestboard/shared/orders/steps.ts'
import type { Operation } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { arePhotosPublic } from '../listing/sight.ts'
import { requireOfferClaims } from '../offers/offer.ts'
import { requireBookingIdToCancel, orderedProductOf, requireOrderableProduct } from './ordered-product.ts'
import {
  markRejectionHandled,
  startSellerReads,
  computeBookingProspect,
  computeCancellationProspect,
  quoteSumsInMinor,
} from './prospect.ts'
import type { ProspectiveOrder } from './prospect.ts'
import { signQuoteKey, hashStay } from './quote-key.ts'
import { emptyPayer, buildVisibleOrder, listingWithPhoto } from './view.ts'

/**
 * Previews an order without storing anything. The signed quote key later places the order, as long as the key is valid
 * and the price and the pinned stay are unchanged.
 */
export const quoteOrder: Operation<typeof routes.quoteOrder> = async ({ productId, intent }, { actor, nowMs }) => {
  const product = await requireOrderableProduct(actor, productId, intent)
  const { tripId, offerKey, supplierId } = product
  const bookingId = requireBookingIdToCancel(intent, product)
  // The pin's row contains the supplier's id, so that the listing and the supplier are read in parallel.
  const isSupplierKnown = !bookingId && supplierId !== undefined
  const [listing, seller] = isSupplierKnown ? startSellerReads(requireOfferClaims(offerKey).listingId, supplierId) : []
  // A cancellation uses the agreed terms and doesn't read the listing, so whether the listing's photos are public is
  // read here, in parallel.
  const sight = bookingId ? markRejectionHandled(arePhotosPublic(requireOfferClaims(offerKey).listingId)) : undefined
  const prospect = bookingId
    ? await computeCancellationProspect(actor, bookingId, nowMs, supplierId)
    : await computeBookingProspect(offerKey, tripId, { actor, nowMs }, listing, seller)
  const { offer, listing: orderedListing, payFacType, payFacProperties, payNotes, flags, amount, validUntil } = prospect
  const order = {
    ...newOrderState({ intent, payFacType, flags, nco: nowMs }),
    id: newId(),
    userId: actor.userId,
    productId,
    tripId,
    listingId: orderedListing.id,
    supplierId: orderedListing.supplierId,
    bookingId,
    amount,
    totalPrice: offer.totalPrice,
    currency: offer.currency,
    reason: '',
    nms: nowMs,
  }
  const isPublic = prospect.isPublic ?? (await sight) ?? false
  const key = signQuoteKey({
    ...order,
    orderId: order.id,
    stay: hashStay(requireOfferClaims(offerKey)),
    ...quoteSumsInMinor(prospect),
    quotedAt: nowMs,
    validUntil,
  })
  return {
    ...buildVisibleOrder(order, { ...prospect, ...emptyPayer, payFacProperties, payNotes }, 'all'),
    key,
    ...shown(prospect),
    listings: [listingWithPhoto(orderedListing, { isPublic, isInside: true }, nowMs)],
    pinned: bookingId ? null : pinnedPriceOf(offerKey),
    product: orderedProductOf(product),
  }
}

type Shown = Pick<RouteData<typeof routes.quoteOrder>, 'offer' | 'validUntil' | 'cancel' | 'policies' | 'supplier'>
const shown = ({ offer, validUntil, cancel, policies, supplier }: ProspectiveOrder): Shown => ({
  offer,
  validUntil,
  cancel: cancel ? cancelViewOf(cancel, offer.currency) : null,
  policies: [...policies],
  supplier,
})

/** Returns the price at which the offer was pinned, in the major unit. */
function pinnedPriceOf(offerKey: string): PinnedPrice {
  const { total, amount, ratePrice, currency, pricedAt } = requireOfferClaims(offerKey)
  return {
    totalPrice: toMajor(total, currency),
    amount: toMajor(amount, currency),
    ratePrice: toMajor(ratePrice, currency),
    currency,
    pricedAt,
  }
}

const cancelViewOf = ({ refund, fee, untilMs, tiers, text }: CancelPreview, currency: string): CancelView => ({
  refund,
  fee,
  untilMs: untilMs ?? null,
  tiers: tiers.map((tier) => ({
    untilMs: tier.untilMs ?? null,
    fee: toMajor(tier.fee, currency),
    refund: toMajor(tier.refund, currency),
  })),
  text,
})
