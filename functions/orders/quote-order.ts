import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { CancellationQuote, PinnedPrice } from '@nestboard/shared/orders/price-change.ts'
import type { CancellationPreview } from '@nestboard/shared/orders/preview-cancellation.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import { createInitialOrderState } from '@nestboard/shared/orders/steps.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { readArePhotosPublic } from '../listing/is-visible-to-everybody.ts'
import { requireAuthenticOfferKey } from '../offers/offer.ts'
import { requireBookingIdToCancel, toOrderedProduct, requireOrderableProduct } from './to-ordered-product.ts'
import {
  preventUnhandledPromiseRejection,
  startListingAndSupplierReads,
  computeProspectiveOrder,
  computeProspectiveCancellation,
  convertQuoteToMinorUnits,
} from './prospective-order.ts'
import type { ProspectiveOrder } from './prospective-order.ts'
import { signQuoteKey, hashQuotedStay } from './quote-key.ts'
import { emptyPayerDetails, buildVisibleOrder, buildOrderListingWithPhoto } from './build-visible-order.ts'

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
  const [listing, seller] = isSupplierKnown
    ? startListingAndSupplierReads(requireAuthenticOfferKey(offerKey).listingId, supplierId)
    : []
  // A cancellation uses the agreed terms and doesn't read the listing, so whether the listing's photos are public is
  // read here, in parallel.
  const sight = bookingId
    ? preventUnhandledPromiseRejection(readArePhotosPublic(requireAuthenticOfferKey(offerKey).listingId))
    : undefined
  const prospect = bookingId
    ? await computeProspectiveCancellation(actor, bookingId, nowMs, supplierId)
    : await computeProspectiveOrder(offerKey, tripId, { actor, nowMs }, listing, seller)
  const { offer, listing: orderedListing, payFacType, payFacProperties, payNotes, flags, amount, validUntil } = prospect
  const order = {
    ...createInitialOrderState({ intent, payFacType, flags, nco: nowMs }),
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
    stay: hashQuotedStay(requireAuthenticOfferKey(offerKey)),
    ...convertQuoteToMinorUnits(prospect),
    quotedAt: nowMs,
    validUntil,
  })
  return {
    ...buildVisibleOrder(order, { ...prospect, ...emptyPayerDetails, payFacProperties, payNotes }, 'all'),
    key,
    ...shown(prospect),
    listings: [buildOrderListingWithPhoto(orderedListing, { isPublic, isInside: true }, nowMs)],
    pinned: bookingId ? null : pinnedPriceOf(offerKey),
    product: toOrderedProduct(product),
  }
}

type Shown = Pick<
  RouteResponseData<typeof routes.quoteOrder>,
  'offer' | 'validUntil' | 'cancel' | 'policies' | 'supplier'
>
const shown = ({ offer, validUntil, cancel, policies, supplier }: ProspectiveOrder): Shown => ({
  offer,
  validUntil,
  cancel: cancel ? cancelViewOf(cancel, offer.currency) : null,
  policies: [...policies],
  supplier,
})

/** Returns the price at which the offer was pinned, in the major unit. */
function pinnedPriceOf(offerKey: string): PinnedPrice {
  const { total, amount, ratePrice, currency, pricedAt } = requireAuthenticOfferKey(offerKey)
  return {
    totalPrice: toMajorUnits(total, currency),
    amount: toMajorUnits(amount, currency),
    ratePrice: toMajorUnits(ratePrice, currency),
    currency,
    pricedAt,
  }
}

const cancelViewOf = (
  { refund, fee, untilMs, tiers, text }: CancellationPreview,
  currency: string,
): CancellationQuote => ({
  refund,
  fee,
  untilMs: untilMs ?? null,
  tiers: tiers.map((tier) => ({
    untilMs: tier.untilMs ?? null,
    fee: toMajorUnits(tier.fee, currency),
    refund: toMajorUnits(tier.refund, currency),
  })),
  text,
})
