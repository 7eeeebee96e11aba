import type * as routes from '@nestboard/shared/offers/routes.ts'
import { invalidFieldsFault, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { findOldestCalendarReadMs, isCalendarStale } from '@nestboard/shared/calendar-feeds/is-calendar-stale.ts'
import { offerErrorTexts } from '@nestboard/shared/offers/faults.ts'
import { findChosenExtras } from '@nestboard/shared/offers/price.ts'
import { sortOffersByTotal } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import { anonymousPriceViewerRights } from '@nestboard/shared/offers/viewer-rate-access.ts'
import type { PriceViewerRights } from '@nestboard/shared/offers/viewer-rate-access.ts'
import { getPersonalOfferStatus } from '@nestboard/shared/personal-offers/status.ts'
import type { Actor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import {
  isVisibleToEverybody,
  canReadHiddenListing,
  determineNonPublicPriceAccess,
} from '../listing/listing-access-rules.ts'
import { readBookableListing } from './bookable-listing.ts'
import type { BookableListing } from './bookable-listing.ts'
import { readOfferFlaggingFunction } from './offer-flagging-function.ts'
import type { OfferFlaggingFunction } from './offer-flagging-function.ts'
import { requireAuthenticOfferKey, buildPricedOffer, findEndOfHoldsAgainst, repriceOffer } from './offer.ts'
import { addPoliciesToOffer } from './add-policies-to-offer.ts'
import { requireStayWithinListingLimits } from './require-stay-within-listing-limits.ts'
import { readPriceViewerRights } from './read-price-viewer-rights.ts'

/**
 * Reads a listing that the caller may see, the caller's rights that decide prices, and a function that marks offers
 * pinned on the board. An inactive listing is priced for members who read prices, as a preview: pinning and ordering
 * read their rights elsewhere and find no price.
 * @throws Fault 404 for a missing or hidden listing
 */
async function open(
  listingId: number,
  tripId: number,
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): Promise<{ bookable: BookableListing; viewer: PriceViewerRights; mark: OfferFlaggingFunction }> {
  const [bookable, mark] = await Promise.all([readBookableListing(listingId), readOfferFlaggingFunction(actor, tripId)])
  if (!bookable) throw notFound()
  const { listing } = bookable
  const viewer = await readPriceViewerRights(actor, bookable)
  if (isVisibleToEverybody(listing)) return { bookable, viewer, mark }
  if (!listing.active) return { bookable, viewer: await readPreviewRights(actor, listing), mark }
  const isOffered = viewer.personalOffers.some((offer) => getPersonalOfferStatus(offer, nowMs) === 'ACTIVE')
  if (!isOffered && !canReadHiddenListing(await readTeamMembership(actor, listing.supplierId), listingId))
    throw notFound()
  return { bookable, viewer, mark }
}

/** Reads the rights of a member who previews an inactive listing. @throws Fault 404 for people who may not open it */
async function readPreviewRights(actor: Actor, listing: BookableListing['listing']): Promise<PriceViewerRights> {
  const member = await readTeamMembership(actor, listing.supplierId)
  if (!canReadHiddenListing(member, listing.id)) throw notFound()
  const { ofHidden, ofPrivateRates } = determineNonPublicPriceAccess(member, listing.id)
  return {
    ...anonymousPriceViewerRights,
    hiddenListing: ofHidden,
    inactiveListing: ofHidden,
    privateRates: ofPrivateRates,
  }
}

/**
 * Prices one rate for a stay, with the chosen extras. @throws Fault 404 if the caller may not see the listing or rate,
 * 400 for an impossible stay or unavailable extras
 */
export const getOffer: Operation<typeof routes.getOffer> = async ({ listingId, ...question }, context) => {
  const { bookable, viewer, mark } = await open(listingId, question.tripId, context)
  requireStayWithinListingLimits(bookable, question, context.nowMs)
  const priced = buildPricedOffer(context, viewer, bookable, question)
  if (!priced) throw notFound()
  const extras = bookable.rates.find(({ rate }) => rate.id === question.rateId)?.extras ?? []
  if (!findChosenExtras(extras, question.extraIds)) throw invalidFieldsFault('extraIds')
  return addPoliciesToOffer(mark(priced.offer), bookable)
}

/**
 * Returns the offer that an offer key stands for, priced again if the key is stale or the price changed. @throws Fault
 * 400 for a forged key, 404 if the caller may not see the listing or rate
 */
export const getOfferByKey: Operation<typeof routes.getOfferByKey> = async ({ listingId, key, tripId }, context) => {
  // The signature is checked before any read, so a forged key costs no read units.
  if (requireAuthenticOfferKey(key).listingId !== listingId) throw badRequest(offerErrorTexts.forgedKey)
  const { bookable, viewer, mark } = await open(listingId, tripId, context)
  const { offer, before } = repriceOffer(context, viewer, bookable, key, { tripId })
  const shown = addPoliciesToOffer(mark(offer), bookable)
  return before ? { ...shown, before } : shown
}

/**
 * Lists the offers of all rates visible to the caller, cheapest first, and how fresh the listing's imported calendars
 * are. @throws Fault 404 if the caller may not see the listing, 400 for an impossible stay
 */
export const listOffers: Operation<typeof routes.listOffers> = async ({ listingId, ...question }, context) => {
  const { bookable, viewer, mark } = await open(listingId, question.tripId, context)
  requireStayWithinListingLimits(bookable, question, context.nowMs)
  const offers = bookable.rates.flatMap(({ rate }) => {
    const priced = buildPricedOffer(context, viewer, bookable, { ...question, rateId: rate.id, extraIds: [] })
    return priced ? [addPoliciesToOffer(mark(priced.offer), bookable)] : []
  })
  const { calendars } = bookable
  return {
    offers: sortOffersByTotal(offers),
    calendarCheckedMs: findOldestCalendarReadMs(calendars),
    isCalendarStale: isCalendarStale(calendars, context.nowMs),
    heldUntilMs: findEndOfHoldsAgainst(context, bookable, question) ?? null,
  }
}
