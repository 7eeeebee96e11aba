import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { doesShowExactLocation } from '@nestboard/shared/listing/exact-location.ts'
import type { ExactLocationFields } from '@nestboard/shared/listing/exact-location.ts'
import { listingSchema, listingProfileSchema } from '@nestboard/shared/listing/model.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import * as z from 'zod/mini'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { listingKey, listingProfileKey, listingsBySupplierIndex } from './rows.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import { readListingPartition } from './listing.store.ts'
import type { ListingItem, ListingProfileItem, StoredListing } from './listing.store.ts'
import { getPublicPoint, getPublicTexts } from './get-public-point.ts'

/**
 * Reads the listing's partition in one query: all rows that a price or a booking depends on. Key: L#{id} / *.
 * @param consistent for reads that a write depends on; twice the read units
 */
export const readListingRows = (listingId: number, { consistent = false } = {}): Promise<Row[]> =>
  readListingPartition(listingId, consistent)

/**
 * Builds the listing and its profile, as everybody may read them, from the rows of its partition; undefined if one of
 * the two rows is missing.
 */
export function parseListingRows(
  rows: readonly Row[],
): { readonly listing: Listing; readonly profile: ListingProfile } | undefined {
  const item = rows.find(({ sk }) => sk === 'LISTING')
  const texts = rows.find(({ sk }) => sk === 'PROFILE')
  return item && texts
    ? {
        listing: toListing(item as unknown as ListingItem),
        profile: toListingProfile(texts as unknown as ListingProfileItem, item as unknown as ListingItem),
      }
    : undefined
}

/** City and state as cards show them. The name search indexes these words as well. */
export const formatCityAndState = ({ city, state }: Pick<ListingProfile, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ')

/** Builds the row of a listing. `nco`: created at, epoch ms. */
export const buildListingRow = (
  listing: StoredListing,
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

const fieldsOfListing = createSchemaFieldPicker(z.omit(listingSchema, { showExactLocation: true }))

/**
 * A listing as its supplier's team reads it, with its true point, and without key and table attributes. Rows written
 * before listings had flags get 0.
 */
export const toListingForTeam = (row: ListingItem): Listing => ({
  ...fieldsOfListing(row),
  showExactLocation: doesShowExactLocation(row),
  flags: row.flags ?? 0,
})

/** A listing as everybody may read it, with its public point. */
export const toListing = (row: ListingItem): Listing => ({ ...toListingForTeam(row), ...getPublicPoint(row) })

/** The texts of a listing as its supplier's team reads them, without key and table attributes. */
export const toListingProfileForTeam: (row: ListingProfileItem) => ListingProfile =
  createSchemaFieldPicker(listingProfileSchema)

/** The texts of a listing as everybody may read them. */
export const toListingProfile = (row: ListingProfileItem, listing: ExactLocationFields): ListingProfile =>
  getPublicTexts(toListingProfileForTeam(row), listing)
