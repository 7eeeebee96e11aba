import { hasExpiryPassed } from '../kernel/expiry.ts'
import type { Stay } from '../listing/stay.ts'
import type { UserRate } from './model.ts'

export const personalOfferStatuses = { ACTIVE: 'Active', INACTIVE: 'Inactive', EXPIRED: 'Expired' } as const
export type PersonalOfferStatus = keyof typeof personalOfferStatuses

/** The status of a personalized offer in the lists of the supplier's screens (supplier §4). */
export const getPersonalOfferStatus = (offer: Pick<UserRate, 'active' | 'ttl'>, nowMs: number): PersonalOfferStatus =>
  !offer.active ? 'INACTIVE' : hasExpiryPassed(offer.ttl, nowMs) ? 'EXPIRED' : 'ACTIVE'

/**
 * Whether an offer makes its PRIVATE rate available for a stay now: the offer is active and unexpired, and its days
 * and lengths cover the stay.
 */
export const doesPersonalOfferOpenRate = (
  offer: UserRate,
  { day, length }: Pick<Stay, 'day' | 'length'>,
  nowMs: number,
): boolean =>
  getPersonalOfferStatus(offer, nowMs) === 'ACTIVE' &&
  offer.dayFrom <= day &&
  day + length <= offer.dayTill &&
  offer.lengthMin <= length &&
  length <= offer.lengthMax
