import { visitor } from '@nestboard/shared/offers/visible.ts'
import type { Viewer } from '@nestboard/shared/offers/visible.ts'
import type { Actor } from '../kernel/actor.ts'
import { membershipIn } from '../kernel/team.ts'
import { closedPricesSeenBy } from '../listing/team.ts'
import { personalOffersOf } from '../kernel/opened.ts'
import { holdsDealKey } from '../profile/award.ts'
import type { Bookable } from './collection.ts'

/**
 * What decides the prices a caller sees. Only rows that can matter are read: none at all for a listing whose rates are
 * all PUBLIC and without promotions.
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
