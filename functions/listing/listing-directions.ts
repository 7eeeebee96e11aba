import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { readListingItem, readListingProfileItem } from './listing.store.ts'

/** The address and true point of a listing, and instructions for check-in and check-out. */
export type ListingDirections = Pick<Listing, 'latitude' | 'longitude'> &
  Pick<ListingProfile, 'address' | 'addressExt' | 'city' | 'state' | 'zip' | 'country' | 'checkInInfo' | 'checkOutInfo'>

/** Reads the directions to a listing, for people who booked it; undefined for an unknown id. */
export async function readListingDirections(listingId: number): Promise<ListingDirections | undefined> {
  const [listing, profile] = await Promise.all([readListingItem(listingId), readListingProfileItem(listingId)])
  if (!listing || !profile) return undefined
  const { latitude, longitude } = listing
  const { address, addressExt, city, state, zip, country, checkInInfo, checkOutInfo } = profile
  return { latitude, longitude, address, addressExt, city, state, zip, country, checkInInfo, checkOutInfo }
}
