import { visitor } from '@nestboard/shared/offers/visible.ts'
import type { Viewer } from '@nestboard/shared/offers/visible.ts'
import type { Actor } from '../kernel/actor.ts'
import { membershipIn } from '../kernel/team.ts'
import { closedPricesSeenBy } from '../listing/team.ts'
import { personalOffersOf } from '../personal-offers/for-traveller.ts'
import { holdsDealKey } from '../profile/award.ts'
import type { Bookable } from './collection.ts'

/**
 * Who asks for a listing's prices. Only what can make a difference for this listing is looked up: for one that is PUBLIC
 * in all its rates and without promotions nothing at all.
 */
export async function viewerOf(actor: Actor, { listing, rates }: Bookable): Promise<Viewer> {
  if (actor.kind !== 'user' || !listing.active) return visitor
  const active = rates.filter(({ rate }) => rate.active)
  const hasClosed = active.some(({ rate }) => rate.visibility === 'PRIVATE')
  const hasPromos = active.some(({ promos }) => promos.some((promo) => promo.active))
  const [member, dealKey, personalOffers] = await Promise.all([
    listing.visibility === 'PRIVATE' || hasClosed ? membershipIn(actor, listing.supplierId) : undefined,
    hasPromos && holdsDealKey(actor.userId),
    hasClosed ? personalOffersOf(actor.userId, listing.id) : [],
  ])
  const { ofHidden: hiddenListing, ofPrivateRates: privateRates } = closedPricesSeenBy(member, listing.id)
  return { hiddenListing, privateRates, dealKey, personalOffers, groupOffers: [] }
}
