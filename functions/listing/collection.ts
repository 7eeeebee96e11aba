import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { listingSchema, listingProfileSchema } from '@nestboard/shared/listing/model.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import type { RowKey } from '../kernel/table/row-kind.ts'
import { listingKey, listingProfileKey, listingsBySupplierIndex } from './rows.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import { readListingPartition } from './listing.store.ts'
import type { ListingItem, ListingProfileItem } from './listing.store.ts'

/**
 * Reads the listing's partition in one query: all rows that a price or a booking depends on. Key: L#{id} / *.
 * @param consistent for reads that a write depends on; twice the read units
 */
export const readListingRows = (listingId: number, { consistent = false } = {}): Promise<Row[]> =>
  readListingPartition(listingId, consistent)

/** Builds the listing and its profile from the rows of its partition; undefined if one of the two rows is missing. */
export function parseListingRows(
  rows: readonly Row[],
): { readonly listing: Listing; readonly profile: ListingProfile } | undefined {
  const item = rows.find(({ sk }) => sk === 'LISTING')
  const texts = rows.find(({ sk }) => sk === 'PROFILE')
  return item && texts
    ? {
        listing: toListing(item as unknown as ListingItem),
        profile: toListingProfile(texts as unknown as ListingProfileItem),
      }
    : undefined
}

/** City and state as cards show them. The name search indexes these words as well. */
export const formatCityAndState = ({ city, state }: Pick<ListingProfile, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ')

/** Builds the row of a listing. `nco`: created at, epoch ms. */
export const buildListingRow = (
  listing: Listing,
  profile: Pick<ListingProfile, 'city' | 'state'>,
  nco: number,
): ListingItem & RowKey => ({
  ...listingKey(listing.id),
  ...listingsBySupplierIndex(listing.supplierId, nco, listing.id),
  ...listing,
  place: formatCityAndState(profile),
  photos: 0,
  nco,
  watch: [formatEntityRef('StayListing', listing.id)],
})

/** Builds the row of a listing's profile: its texts. */
export const buildListingProfileRow = (profile: ListingProfile): ListingProfileItem & RowKey => ({
  ...listingProfileKey(profile.id),
  ...profile,
  watch: [formatEntityRef('StayListingProfile', profile.id)],
})

const fieldsOfListing: (row: ListingItem) => Listing = createSchemaFieldPicker(listingSchema)

/** A listing without key and table attributes. Rows written before listings had flags get 0. */
export const toListing = (row: ListingItem): Listing => ({ ...fieldsOfListing(row), flags: row.flags ?? 0 })

/** The texts of a listing, without key and table attributes. */
export const toListingProfile: (row: ListingProfileItem) => ListingProfile =
  createSchemaFieldPicker(listingProfileSchema)
