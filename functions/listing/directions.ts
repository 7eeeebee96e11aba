import type { ListingProfile } from '@nestboard/shared/listing/model.ts'
import { listingProfileById } from './listing.store.ts'

/** The address of a listing, and instructions for check-in and check-out. */
export type Directions = Pick<
  ListingProfile,
  'address' | 'addressExt' | 'city' | 'state' | 'zip' | 'country' | 'checkInInfo' | 'checkOutInfo'
>

/** Reads the directions to a listing, for people who booked it; undefined for an unknown id. */
export async function directionsTo(listingId: number): Promise<Directions | undefined> {
  const profile = await listingProfileById(listingId)
  if (!profile) return undefined
  const { address, addressExt, city, state, zip, country, checkInInfo, checkOutInfo } = profile
  return { address, addressExt, city, state, zip, country, checkInInfo, checkOutInfo }
}
