import type { Day } from '../kernel/day.ts'
import { groupOfferRuns, namesPromo } from '../group-offers/promo-code.ts'
import type { GroupOffer } from '../group-offers/model.ts'
import type { Listing } from '../listing/model.ts'
import type { Stay } from '../listing/stay.ts'
import type { UserRate } from '../personal-offers/model.ts'
import { opensFor } from '../personal-offers/status.ts'
import type { Promo, Rate } from '../rates/model.ts'

/**
 * Who asks for a price. `hiddenListing`, `privateRates`: as a member of the supplier's team who reads prices while the
 * listing is not PUBLIC, and those of its PRIVATE rates. `dealKey`: signed in and holds one. `personalOffers`: made to
 * this traveller. `groupOffers`: of this supplier, to groups the traveller is a member of.
 */
export interface Viewer {
  readonly hiddenListing: boolean
  readonly privateRates: boolean
  readonly dealKey: boolean
  readonly personalOffers: readonly UserRate[]
  readonly groupOffers: readonly GroupOffer[]
}

export const visitor: Viewer = {
  hiddenListing: false,
  privateRates: false,
  dealKey: false,
  personalOffers: [],
  groupOffers: [],
}

/** On what terms a rate is priced. `promos`: that this traveller may use; `keyPromos`: that a Deal Key would open. */
export interface RateAccess {
  readonly personal: UserRate | undefined
  readonly promos: readonly Promo[]
  readonly keyPromos: readonly Promo[]
}

interface Offered {
  readonly listing: Pick<Listing, 'active' | 'visibility'>
  readonly rate: Pick<Rate, 'id' | 'active' | 'visibility'>
  readonly promos: readonly Promo[]
}

/** The later end first; 0 never ends. */
const byEnd = (a: UserRate, b: UserRate): number => (b.ttl || Infinity) - (a.ttl || Infinity) || a.id - b.id

/**
 * Whether and how a rate is priced for somebody (shared/rates/README.md, "Closed prices"); undefined where for
 * them it does not exist. Nothing inactive is ever priced. A PRIVATE listing is priced for its team and for a traveler
 * with a personalized offer, a PRIVATE rate also for a group whose code is the name of one of its promotions.
 */
export function rateAccess(
  { listing, rate, promos }: Offered,
  viewer: Viewer,
  stay: Pick<Stay, 'day' | 'length'>,
  at: { today: Day; nowMs: number },
): RateAccess | undefined {
  if (!listing.active || !rate.active) return undefined
  const isPrivate = rate.visibility === 'PRIVATE'
  const personal = isPrivate
    ? viewer.personalOffers
        .filter((offer) => offer.rateId === rate.id && opensFor(offer, stay, at.nowMs))
        .toSorted(byEnd)
        .at(0)
    : undefined
  const keyPromos = promos.filter((promo) => promo.active)
  const running = viewer.groupOffers.filter((offer) => groupOfferRuns(offer, at.today))
  const byGroup = keyPromos.filter((promo) => running.some((offer) => namesPromo(offer.promoCode, promo.name)))
  if (listing.visibility === 'PRIVATE' && !viewer.hiddenListing && !personal) return undefined
  if (isPrivate && !viewer.privateRates && !personal && byGroup.length === 0) return undefined
  return { personal, promos: viewer.dealKey ? keyPromos : byGroup, keyPromos }
}
