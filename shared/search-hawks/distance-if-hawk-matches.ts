import { distanceMeters, type GeoPoint } from '../kernel/geo.ts'
import type { Stay } from '../listing/stay.ts'
import type { UserRate } from '../personal-offers/model.ts'
import type { SearchHawk } from './model.ts'

/** A search to match against hawks. `supplierIds`: the suppliers whose teams the searcher belongs to. */
export interface MatchableSearch extends GeoPoint, Pick<Stay, 'day' | 'length'> {
  readonly userId: number
  readonly supplierIds: readonly number[]
}

/** The terms of a hawk that decide a match, besides the listing's position. */
export type MatchableHawk = Pick<
  SearchHawk,
  'active' | 'supplierId' | 'dayFrom' | 'dayTill' | 'lengthMin' | 'lengthMax' | 'radius'
>

/**
 * The distance in meters between a matching search and the hawk's listing; undefined if the search doesn't match
 * (shared/search-hawks/README.md, "Matching"). Searches by the supplier's own team never match.
 */
export function distanceIfHawkMatches(
  hawk: MatchableHawk,
  listing: GeoPoint,
  search: Omit<MatchableSearch, 'userId'>,
): number | undefined {
  const within = (value: number, from: number, till: number) => from <= value && value <= till
  if (!hawk.active || search.supplierIds.includes(hawk.supplierId)) return undefined
  if (!within(search.day, hawk.dayFrom, hawk.dayTill)) return undefined
  if (!within(search.length, hawk.lengthMin, hawk.lengthMax)) return undefined
  const meters = distanceMeters(listing, search)
  return meters <= hawk.radius ? meters : undefined
}

type OfferingHawk = Pick<SearchHawk, 'listingId' | 'listingType' | 'supplierId' | 'rateType' | 'ttl'> & {
  readonly rateId: number
}

/**
 * Returns the personalized offer that an OFFER hawk makes for a matching search: the hawk's rate for that traveler and
 * stay.
 */
export const buildPersonalOfferForLead = (
  hawk: OfferingHawk,
  { userId, day, length }: Pick<MatchableSearch, 'userId' | 'day' | 'length'>,
  nowMs: number,
): Omit<UserRate, 'id' | 'nco'> => ({
  active: true,
  userId,
  listingId: hawk.listingId,
  listingType: hawk.listingType,
  supplierId: hawk.supplierId,
  rateId: hawk.rateId,
  rateType: hawk.rateType,
  dayFrom: day,
  dayTill: day + length,
  lengthMin: length,
  lengthMax: length,
  ttl: nowMs + hawk.ttl,
  createdBy: 0,
})
