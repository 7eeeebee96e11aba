import { listingStatuses, listingStatusOf } from './listing-status.ts'
import type { Listing } from './model.ts'

/** What a team can sort its listings by: the columns of its table of listings. */
export const listingSortFields = ['name', 'visibility', 'bookings', 'rating', 'reviews'] as const
export type ListingSortField = (typeof listingSortFields)[number]

export interface ListingOrder {
  readonly sort: ListingSortField
  readonly descending: boolean
}

/**
 * Where a listing stands in an order. It holds all that the order compares, so that a list continues after a listing
 * that changed or was deleted in the meantime.
 */
export interface ListingPosition {
  /** 0 if the order is by name. */
  readonly value: number
  /** The first `comparedNameLength` characters of the name. */
  readonly name: string
  readonly id: number
}

type Sorted = Pick<Listing, 'id' | 'name' | 'active' | 'visibility' | 'expired' | 'bookings' | 'rating' | 'reviews'>

/** Number of characters of a name that are compared, so that a position fits into a cursor in every script. */
const comparedNameLength = 64

/** Where a listing stands in an order by `sort`. Visibility is sorted as `listingStatuses` lists it. */
export const getListingPosition = (listing: Sorted, sort: ListingSortField): ListingPosition => ({
  value: sortValueOf(listing, sort),
  name: [...listing.name].slice(0, comparedNameLength).join(''),
  id: listing.id,
})

function sortValueOf(listing: Sorted, sort: ListingSortField): number {
  if (sort === 'name') return 0
  if (sort === 'visibility') return listingStatuses.indexOf(listingStatusOf(listing))
  // A rating without a review is not shown (`formatRating`), so it doesn't count here either.
  return sort === 'rating' && listing.reviews === 0 ? 0 : listing[sort]
}

const names = new Intl.Collator('en', { numeric: true })

/**
 * Returns a comparator of positions. Equal values are sorted by name in either direction, and equal names by id, so no
 * two listings have the same place.
 */
export function createPositionComparator({
  sort,
  descending,
}: ListingOrder): (a: ListingPosition, b: ListingPosition) => number {
  const sign = descending ? -1 : 1
  return (a, b) => {
    const byName = names.compare(a.name, b.name) * (sort === 'name' ? sign : 1)
    return sign * (a.value - b.value) || byName || a.id - b.id
  }
}
