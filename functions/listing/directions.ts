import type { ListingProfile } from '@nestboard/shared/listing/model.ts'
import { readListingProfileItem } from './listing.store.ts'

/** The address of a listing, and instructions for check-in and check-out. */
export type ListingDirections = Pick<
  ListingProfile,
  'address' | 'addressExt' | 'city' | 'state' | 'zip' | 'country' | 'checkInInfo' | 'checkOutInfo'
>

/** Reads the directions to a listing, for people who booked it; undefined for an unknown id. */
export async function readListingDirections(listingId: number): Promise<ListingDirections | undefined> {
  const profile = await readListingProfileItem(listingId)
  if (!profile) return undefined
  const { address, addressExt, city, state, zip, country, checkInInfo, checkOutInfo } = profile
  return { address, addressExt, city, state, zip, country, checkInInfo, checkOutInfo }
}
