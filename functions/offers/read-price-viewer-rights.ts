import { anonymousPriceViewerRights } from '@nestboard/shared/offers/viewer-rate-access.ts'
import type { PriceViewerRights } from '@nestboard/shared/offers/viewer-rate-access.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { readClubPromoTerms } from '../kernel/rights/club.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { determineNonPublicPriceAccess } from '../listing/listing-access-rules.ts'
import { listPersonalOffersAtListing } from '../kernel/rights/personal-offers.ts'
import type { StoredPersonalOffer } from '../kernel/rights/personal-offers.ts'
import { holdsDealKey } from '../profile/deal-key.ts'
import type { BookableListing } from './bookable-listing.ts'

/** Rights as read from the table, where an offer names the lead that it answers. */
interface ReadPriceViewerRights extends PriceViewerRights {
  readonly personalOffers: readonly StoredPersonalOffer[]
}

/**
 * Reads the caller's rights that decide prices: team role, Deal Key, personal offers and groups. Reads only what this
 * listing needs, and nothing for a PUBLIC listing whose rates are all PUBLIC and without promotions; groups are read
 * eventually consistent, at half a read unit, unless the consistent query for the team role returns them anyway.
 */
export async function readPriceViewerRights(
  actor: Actor,
  { listing, rates }: BookableListing,
): Promise<ReadPriceViewerRights> {
  if (actor.kind !== 'user' || !listing.active) return { ...anonymousPriceViewerRights, personalOffers: [] }
  const active = rates.filter(({ rate }) => rate.active)
  const hasClosed = active.some(({ rate }) => rate.visibility === 'PRIVATE')
  const hasPromos = active.some(({ promos }) => promos.some((promo) => promo.active))
  const { supplierId } = listing
  const isTeamRead = listing.visibility === 'PRIVATE' || hasClosed
  const [member, dealKey, personalOffers, groupOffers] = await Promise.all([
    isTeamRead ? readTeamMembership(actor, supplierId) : undefined,
    hasPromos && holdsDealKey(actor.userId),
    hasClosed ? listPersonalOffersAtListing(actor.userId, listing.id) : [],
    hasPromos ? readClubPromoTerms(actor, supplierId, { soon: !isTeamRead }) : [],
  ])
  const { ofHidden: hiddenListing, ofPrivateRates: privateRates } = determineNonPublicPriceAccess(member, listing.id)
  return { hiddenListing, inactiveListing: false, privateRates, dealKey, personalOffers, groupOffers }
}
