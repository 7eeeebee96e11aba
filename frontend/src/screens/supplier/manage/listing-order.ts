import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { TableSort } from '../../../ui/table-sort.ts'

/** Returns a comparator for a column of the listings table; equal values are sorted by name. */
export function createListingComparator({ key, way }: TableSort): (a: Listing, b: Listing) => number {
  const sign = way === 'ascending' ? 1 : -1
  return (a, b) => {
    const byName = a.name.localeCompare(b.name, 'en')
    if (key !== 'bookings' && key !== 'rating' && key !== 'reviews') return sign * byName
    return sign * (a[key] - b[key]) || byName
  }
}
