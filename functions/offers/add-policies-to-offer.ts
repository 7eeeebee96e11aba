import type { Offer, OfferWithPolicies } from '@nestboard/shared/offers/model.ts'
import type { BookableListing } from './bookable-listing.ts'

/** Adds to an offer the active cancellation policies of its rate. */
export const addPoliciesToOffer = (offer: Offer, { rates }: Pick<BookableListing, 'rates'>): OfferWithPolicies => ({
  ...offer,
  policies: (rates.find(({ rate }) => rate.id === offer.rateId)?.policies ?? []).filter(({ active }) => active),
})
