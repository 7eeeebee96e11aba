import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { listing, listingProfile } from '@nestboard/shared/listing/model.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { listingKey, listingProfileKey, listingsOfSupplier } from './rows.ts'
import { schemaFieldsOf } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import { partitionOf } from './listing.store.ts'
import type { ListingItem, ListingProfileItem } from './listing.store.ts'

/**
 * Reads the listing's partition in one query: all rows that a price or a booking depends on. Key: L#{id} / *.
 * @param consistent for reads that a write depends on; twice the read units
 */
export const listingRows = (listingId: number, { consistent = false } = {}): Promise<Row[]> =>
  partitionOf(listingId, consistent)

/** Builds the listing and its profile from the rows of its partition; undefined if one of the two rows is missing. */
export function listingIn(
  rows: readonly Row[],
): { readonly listing: Listing; readonly profile: ListingProfile } | undefined {
  const item = rows.find(({ sk }) => sk === 'LISTING')
  const texts = rows.find(({ sk }) => sk === 'PROFILE')
  return item && texts
    ? {
        listing: listingOf(item as unknown as ListingItem),
        profile: listingProfileOf(texts as unknown as ListingProfileItem),
      }
    : undefined
}

/** City and state as cards show them. The name search indexes these words as well. */
export const placeTextOf = ({ city, state }: Pick<ListingProfile, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ')

/** Builds the row of a listing. `nco`: created at, epoch ms. */
export const listingItem = (
  listing: Listing,
  profile: Pick<ListingProfile, 'city' | 'state'>,
  nco: number,
): ListingItem & Key => ({
  ...listingKey(listing.id),
  ...listingsOfSupplier(listing.supplierId, nco, listing.id),
  ...listing,
  place: placeTextOf(profile),
  photos: 0,
  nco,
  watch: [entityRef('StayListing', listing.id)],
})

/** Builds the row of a listing's profile: its texts. */
export const listingProfileItem = (profile: ListingProfile): ListingProfileItem & Key => ({
  ...listingProfileKey(profile.id),
  ...profile,
  watch: [entityRef('StayListingProfile', profile.id)],
})

const fieldsOfListing: (row: ListingItem) => Listing = schemaFieldsOf(listing)

/** A listing without key and table attributes. Rows written before listings had flags get 0. */
export const listingOf = (row: ListingItem): Listing => ({ ...fieldsOfListing(row), flags: row.flags ?? 0 })

/** The texts of a listing, without key and table attributes. */
export const listingProfileOf: (row: ListingProfileItem) => ListingProfile = schemaFieldsOf(listingProfile)
