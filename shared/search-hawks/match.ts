import { distanceMeters, type Point } from '../kernel/geo.ts'
import type { Stay } from '../listing/stay.ts'
import type { UserRate } from '../personal-offers/model.ts'
import type { SearchHawk } from './model.ts'

/** A search as hawks are matched against it. `supplierIds`: the suppliers whose teams the searcher belongs to. */
export interface HawkedSearch extends Point, Pick<Stay, 'day' | 'length'> {
  readonly userId: number
  readonly supplierIds: readonly number[]
}

/**
 * The distance in meters between a matching search and the hawk's listing; undefined if the search doesn't match
 * (shared/search-hawks/README.md, "Matching"). Searches by the supplier's own team never match.
 */
export function hitDistance(hawk: SearchHawk, listing: Point, search: HawkedSearch): number | undefined {
  const within = (value: number, from: number, till: number) => from <= value && value <= till
  if (!hawk.active || search.supplierIds.includes(hawk.supplierId)) return undefined
  if (!within(search.day, hawk.dayFrom, hawk.dayTill)) return undefined
  if (!within(search.length, hawk.lengthMin, hawk.lengthMax)) return undefined
  const meters = distanceMeters(listing, search)
  return meters <= hawk.radius ? meters : undefined
}

/** The personalized offer of an OFFER hawk for a hit: the hawk's rate for that traveler and stay. */
export const offerFromHit = (hawk: SearchHawk, search: HawkedSearch, nowMs: number): Omit<UserRate, 'id'> => ({
  active: true,
  userId: search.userId,
  listingId: hawk.listingId,
  listingType: hawk.listingType,
  supplierId: hawk.supplierId,
  rateId: hawk.rateId,
  rateType: hawk.rateType,
  dayFrom: search.day,
  dayTill: search.day + search.length,
  lengthMin: search.length,
  lengthMax: search.length,
  ttl: nowMs + hawk.ttl,
  createdBy: 0,
  nco: nowMs,
})
