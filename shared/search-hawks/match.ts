import { distanceMeters, type Point } from '../kernel/geo.ts'
import type { Stay } from '../listing/stay.ts'
import type { UserRate } from '../personal-offers/model.ts'
import type { SearchHawk } from './model.ts'

/** A search as a hawk sees it. `suppliers`: whose teams the searcher is on. */
export interface HawkedSearch extends Point, Pick<Stay, 'day' | 'length'> {
  readonly userId: number
  readonly supplierIds: readonly number[]
}

/**
 * How far, in meters, a search lies from the listing of the hawk it hits; undefined where it does not hit (shared/search-hawks/README.md,
 * "Matching"). The supplier's own team never hits.
 */
export function hitDistance(hawk: SearchHawk, listing: Point, search: HawkedSearch): number | undefined {
  const within = (value: number, from: number, till: number) => from <= value && value <= till
  if (!hawk.active || search.supplierIds.includes(hawk.supplierId)) return undefined
  if (!within(search.day, hawk.dayFrom, hawk.dayTill)) return undefined
  if (!within(search.length, hawk.lengthMin, hawk.lengthMax)) return undefined
  const meters = distanceMeters(listing, search)
  return meters <= hawk.radius ? meters : undefined
}

/** The personalized offer a hit of an OFFER hawk makes: the hawk's rate for that traveller and that stay. */
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
