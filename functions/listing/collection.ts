import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { listingKey, listingProfileKey, listingsOfSupplier } from '../kernel/keys.ts'
import type { Key } from '../kernel/keys.ts'
import type { Row } from '../kernel/row.ts'
import { partitionOf } from './listing.store.ts'
import type { ListingItem, ProfileItem } from './listing.store.ts'

/**
 * Everything of a listing that a price or a booking depends on, in one query. L#{id} / *
 * @param consistent where the answer decides over a write; twice the read units
 */
export const listingRows = (listingId: number, { consistent = false } = {}): Promise<Row[]> =>
  partitionOf(listingId, consistent)

/** The listing and its texts among the rows of its partition; undefined where there is none. */
export function listingIn(
  rows: readonly Row[],
): { readonly listing: Listing; readonly profile: ListingProfile } | undefined {
  const listing = rows.find(({ sk }) => sk === 'LISTING')
  const profile = rows.find(({ sk }) => sk === 'PROFILE')
  return listing && profile
    ? { listing: listingOf(listing as unknown as ListingItem), profile: profileOf(profile as unknown as ProfileItem) }
    : undefined
}

/** What a listing is found by beside its name. */
export const placeOf = ({ city, state }: Pick<ListingProfile, 'city' | 'state'>): string => `${city} ${state}`.trim()

/** The row of a listing. `nco`: created, epoch ms. */
export const listingItem = (
  listing: Listing,
  profile: Pick<ListingProfile, 'city' | 'state'>,
  nco: number,
): ListingItem & Key => ({
  ...listingKey(listing.id),
  ...listingsOfSupplier(listing.supplierId, nco, listing.id),
  ...listing,
  place: placeOf(profile),
  photos: 0,
  nco,
  watch: [entityRef('StayListing', listing.id)],
})

/** The row of a listing's texts. */
export const listingProfileItem = (profile: ListingProfile): ProfileItem & Key => ({
  ...listingProfileKey(profile.id),
  ...profile,
  watch: [entityRef('StayListingProfile', profile.id)],
})

/** The listing without what is the table's alone. */
export const listingOf = ({
  id,
  type,
  name,
  supplierId,
  stayType,
  picture,
  active,
  visibility,
  guests,
  bedrooms,
  beds,
  bathrooms,
  sqft,
  deposit,
  latitude,
  longitude,
  timezone,
  currency,
  amenities,
  bookings,
  rating,
  reviews,
  nms,
}: ListingItem): Listing => ({
  id,
  type,
  name,
  supplierId,
  stayType,
  picture,
  active,
  visibility,
  guests,
  bedrooms,
  beds,
  bathrooms,
  sqft,
  deposit,
  latitude,
  longitude,
  timezone,
  currency,
  amenities,
  bookings,
  rating,
  reviews,
  nms,
})

/** The texts without what is the table's alone. */
export const profileOf = ({
  id,
  description,
  address,
  addressExt,
  city,
  state,
  country,
  zip,
  infoLocation,
  infoDeposit,
  infoPets,
  infoRules,
  checkInTime,
  checkInInfo,
  checkOutTime,
  checkOutInfo,
  nms,
}: ProfileItem): ListingProfile => ({
  id,
  description,
  address,
  addressExt,
  city,
  state,
  country,
  zip,
  infoLocation,
  infoDeposit,
  infoPets,
  infoRules,
  checkInTime,
  checkInInfo,
  checkOutTime,
  checkOutInfo,
  nms,
})
