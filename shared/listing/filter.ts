import { fold } from '../kernel/fold.ts'
import { statusShown, type ListingStatus } from './card.ts'
import type { Listing, StayType } from './model.ts'

/** What the listings of a supplier are looked through by; what is absent leaves out none. */
export interface ListingFilter {
  /** A part of the name, whatever its case and accents. */
  readonly name?: string | undefined
  readonly stayType?: StayType | undefined
  readonly status?: ListingStatus | undefined
}

/** The test of one listing after another against a filter. */
export function listingTest({ name = '', stayType, status }: ListingFilter) {
  const part = fold(name.trim())
  return (listing: Pick<Listing, 'name' | 'stayType' | 'active' | 'visibility' | 'expired'>): boolean =>
    (stayType === undefined || listing.stayType === stayType) &&
    (status === undefined || statusShown(listing) === status) &&
    fold(listing.name).includes(part)
}
