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
import { requireBookingIdOfOrder, toOrderedProduct, requireOrderableProduct } from './to-ordered-product.ts'
import { preventUnhandledPromiseRejection } from './prevent-unhandled-promise-rejection.ts'
import {
  startListingAndSupplierReads,
  computeProspectiveOrder,
  computeProspectiveCancellation,
  convertQuoteToMinorUnits,
} from './prospective-order.ts'
import type { ProspectiveOrder } from './prospective-order.ts'
import type { BookedAt } from './compute-prospective-change.ts'
import { readOrderById } from './order.store.ts'
import type { ProductForOrders } from '../trips/product-order.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { computeProspectiveChange } from './compute-prospective-change.ts'
import { signQuoteKey, hashQuotedStay } from './quote-key.ts'
import { emptyPayerDetails, buildVisibleOrder, buildOrderListingWithPhoto } from './build-visible-order.ts'

/**
 * Previews an order without storing anything. The signed quote key later places the order, as long as the key is valid
 * and the price and the pinned stay are unchanged.
 */
export const quoteOrder: Operation<typeof routes.quoteOrder> = async (
  { productId, intent, day, length, ages, rateId },
  { actor, nowMs },
) => {
  const product = await requireOrderableProduct(actor, productId, intent)
  const { tripId, offerKey, supplierId } = product
  const bookingId = requireBookingIdOfOrder(intent, product)
  // The pin's row contains the supplier's id, so that the listing and the supplier are read in parallel.
  const isSupplierKnown = !bookingId && supplierId !== undefined
  const [listing, seller] = isSupplierKnown
    ? startListingAndSupplierReads(requireAuthenticOfferKey(offerKey).listingId, supplierId)
    : []
  // A cancellation uses the agreed terms and doesn't read the listing, so whether the listing's photos are public is
  // read here, in parallel.
  const sight =
    intent === 'CANCEL'
      ? preventUnhandledPromiseRejection(readArePhotosPublic(requireAuthenticOfferKey(offerKey).listingId))
      : undefined
  const prospect = !bookingId
    ? await computeProspectiveOrder(offerKey, tripId, { actor, nowMs }, listing, seller)
    : intent === 'CHANGE'
      ? await computeProspectiveChange(
          { actor, nowMs },
          await findBookedAt(bookingId, product),
          given({ day, length, ages, rateId }),
        )
      : await computeProspectiveCancellation(actor, bookingId, nowMs, supplierId)
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
    changeIds: prospect.changeIds,
    ...(intent === 'CHANGE' && { change: offer }),
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
  'offer' | 'validUntil' | 'cancel' | 'change' | 'policies' | 'supplier'
>
const shown = ({ offer, validUntil, cancel, change, policies, supplier }: ProspectiveOrder): Shown => ({
  offer,
  validUntil,
  cancel: cancel ? cancelViewOf(cancel, offer.currency) : null,
  change: change ?? null,
  policies: [...policies],
  supplier,
})

/** Which listing a booked pin is of. Pins of an older version don't tell their supplier, so its order is read. */
async function findBookedAt(bookingId: number, { offerKey, supplierId }: ProductForOrders): Promise<BookedAt> {
  const known = supplierId ?? (await readOrderById(bookingId))?.supplierId
  if (known === undefined) throw notFound()
  return { bookingId, listingId: requireAuthenticOfferKey(offerKey).listingId, supplierId: known }
}

/** The fields of a change that a request names. */
const given = <T extends object>(fields: T): Partial<{ [F in keyof T]: NonNullable<T[F]> }> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

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
