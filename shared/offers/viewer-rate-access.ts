import type { Day } from '../kernel/day.ts'
import { isGroupOfferRunning, isPromoCodeOfPromotion } from '../group-offers/promo-code.ts'
import type { GroupOfferTerms } from '../group-offers/model.ts'
import type { Listing } from '../listing/model.ts'
import type { Stay } from '../listing/stay.ts'
import type { UserRate } from '../personal-offers/model.ts'
import { doesPersonalOfferOpenRate } from '../personal-offers/status.ts'
import type { Promo, Rate } from '../rates/model.ts'

/**
 * What decides the prices that a person sees. `hiddenListing`, `privateRates`: whether the person may, as a team
 * member, read prices of a listing that isn't PUBLIC, and of PRIVATE rates. `inactiveListing`: previews an inactive
 * listing as a team member; never set for pins and orders. `dealKey`: holds a Deal Key.
 * `personalOffers`: offers made to this traveler. `groupOffers`: the supplier's offers to groups that the traveler
 * belongs to.
 */
export interface PriceViewerRights {
  readonly hiddenListing: boolean
  readonly inactiveListing: boolean
  readonly privateRates: boolean
  readonly dealKey: boolean
  readonly personalOffers: readonly UserRate[]
  readonly groupOffers: readonly GroupOfferTerms[]
}

export const anonymousPriceViewerRights: PriceViewerRights = {
  hiddenListing: false,
  inactiveListing: false,
  privateRates: false,
  dealKey: false,
  personalOffers: [],
  groupOffers: [],
}

/**
 * What a viewer may use for the price of a rate. `promos`: promotions that the viewer may use. `keyPromos`: promotions
 * that a Deal Key would unlock. `groupFor`: returns the group offer that opens a price with the given promotion, or
 * without one; undefined if no group offer does.
 */
export interface ViewerRateAccess {
  readonly personal: UserRate | undefined
  readonly groupFor: (promo: Promo | undefined) => GroupOfferTerms | undefined
  readonly promos: readonly Promo[]
  readonly keyPromos: readonly Promo[]
}

interface Offered {
  readonly listing: Pick<Listing, 'active' | 'visibility'>
  readonly rate: Pick<Rate, 'id' | 'active' | 'visibility'>
  readonly promos: readonly Promo[]
}

/** Sorts personalized offers by expiry, the latest first; a `ttl` of 0 means never. */
const byEnd = (a: UserRate, b: UserRate): number => (b.ttl || Infinity) - (a.ttl || Infinity) || a.id - b.id

/**
 * Returns what a viewer may use for the price of a rate; undefined if the viewer may not see the rate, or if the rate
 * is inactive (shared/rates/README.md, "Closed prices"). An inactive listing has prices in its team's preview only. A
 * PRIVATE listing is visible to its team and
 * to travelers with a personalized offer. A PRIVATE rate is also visible to a group that has an offer for one of the
 * rate's promotions: the offer's code is the promotion's name.
 */
export function findViewerRateAccess(
  { listing, rate, promos }: Offered,
  viewer: PriceViewerRights,
  stay: Pick<Stay, 'day' | 'length'>,
  at: { today: Day; nowMs: number },
): ViewerRateAccess | undefined {
  if ((!listing.active && !viewer.inactiveListing) || !rate.active) return undefined
  const isPrivate = rate.visibility === 'PRIVATE'
  const personal = isPrivate
    ? viewer.personalOffers
        .filter((offer) => offer.rateId === rate.id && doesPersonalOfferOpenRate(offer, stay, at.nowMs))
        .toSorted(byEnd)
        .at(0)
    : undefined
  const keyPromos = promos.filter((promo) => promo.active)
  const running = viewer.groupOffers.filter((offer) => isGroupOfferRunning(offer, at.today))
  const byGroup = keyPromos.filter((promo) =>
    running.some(({ promoCode }) => isPromoCodeOfPromotion(promoCode, promo.name)),
  )
  if (listing.visibility === 'PRIVATE' && !viewer.hiddenListing && !personal) return undefined
  if (isPrivate && !viewer.privateRates && !personal && byGroup.length === 0) return undefined
  const isClosed = isPrivate && !viewer.privateRates && !personal
  // A price comes from a group offer if the offer's code names the price's promotion, or if only a group offer opens
  // the rate.
  const groupFor = (promo: Promo | undefined) =>
    running.toSorted(byLastDay).find(({ promoCode }) => promo && isPromoCodeOfPromotion(promoCode, promo.name)) ??
    (isClosed ? running.toSorted(byLastDay).find(({ promoCode }) => named(byGroup, promoCode)) : undefined)
  return { personal, groupFor, promos: viewer.dealKey ? keyPromos : byGroup, keyPromos }
}

/** Sorts group offers by their last day, the latest first; an `endDate` of null means never. */
const byLastDay = (a: GroupOfferTerms, b: GroupOfferTerms): number =>
  (b.endDate ?? Number.MAX_SAFE_INTEGER) - (a.endDate ?? Number.MAX_SAFE_INTEGER) || a.id - b.id

const named = (promos: readonly Promo[], promoCode: string): boolean =>
  promos.some(({ name }) => isPromoCodeOfPromotion(promoCode, name))
