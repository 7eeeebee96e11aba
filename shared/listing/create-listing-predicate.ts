import { foldText } from '../kernel/text/fold-text.ts'
import { listingStatusOf, type ListingStatus } from './listing-status.ts'
import type { Listing, StayType } from './model.ts'

/** Filters of the list of a supplier's listings. An absent field doesn't filter. */
export interface ListingFilter {
  /** Part of the name; case and accents are ignored. */
  readonly name?: string | undefined
  readonly stayType?: StayType | undefined
  readonly status?: ListingStatus | undefined
}

/** Returns a predicate for listings that match all given filters. */
export function createListingPredicate({ name = '', stayType, status }: ListingFilter) {
  const part = foldText(name.trim())
  return (listing: Pick<Listing, 'name' | 'stayType' | 'active' | 'visibility' | 'expired'>): boolean =>
    (stayType === undefined || listing.stayType === stayType) &&
    (status === undefined || listingStatusOf(listing) === status) &&
    foldText(listing.name).includes(part)
}
