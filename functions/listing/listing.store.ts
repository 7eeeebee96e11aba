import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { InclusiveDayRange } from '@nestboard/shared/inventory/is-listing-expired-on.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { listingPartition } from '../kernel/rows.ts'
import { supplierListingCountKey, listingKey, listingProfileKey, listingsBySupplierIndex } from './rows.ts'
import {
  anyConditionHolds,
  attributesAtMost,
  rowExists,
  attributesEqual,
  attributesMissing,
} from '../kernel/table/condition.ts'
import { readFirstRowsInPages, readRowPage, readRow, readAllRows } from '../kernel/table/read.ts'
import type { PageStart, ReadOptions, RowPage } from '../kernel/table/read.ts'
import { changeRow, updateRow } from '../kernel/table/row-update.ts'
import type { Row } from '../kernel/table/row.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/** A listing with its true point. `showExactLocation` is absent while its stay type decides. */
export type StoredListing = Omit<Listing, 'showExactLocation'> & Partial<Pick<Listing, 'showExactLocation'>>

export interface ListingItem extends StoredListing {
  readonly gsi1pk: string
  readonly gsi1sk: string
  /** City and state, which the word index includes. */
  readonly place: string
  /** Number of the listing's photos. */
  readonly photos: number
  /** When the listing first became PUBLIC, epoch ms; absent before. */
  readonly publishedMs?: number
  /**
   * Spans of days on which the listing counts as expired: on such a day, no day within the booking horizon has a unit
   * on sale. Absent if there are none.
   */
  readonly expiredDays?: readonly InclusiveDayRange[]
  readonly nco: number
  readonly watch: readonly EntityRef[]
}
export interface ListingProfileItem extends ListingProfile {
  readonly watch: readonly EntityRef[]
}

/** Reads a listing by id. Key: L#{id} / LISTING. */
export const readListingItem = (id: number, reading: ReadOptions = {}): Promise<ListingItem | undefined> =>
  readRow(listingKey(id), reading)

/** Reads the texts of a listing. Key: L#{id} / PROFILE. */
export const readListingProfileItem = (
  id: number,
  reading: ReadOptions = {},
): Promise<ListingProfileItem | undefined> => readRow(listingProfileKey(id), reading)

/** Reads a listing's supplier and visibility, consistently. Key: L#{id} / LISTING. */
export const readListingSupplierAndVisibility = (
  id: number,
): Promise<Pick<ListingItem, 'supplierId' | 'active' | 'visibility'> | undefined> =>
  readRow(listingKey(id), { consistent: true, fields: ['supplierId', 'active', 'visibility'] })

/** Reads a listing's whole partition; its size is bounded by the limits of rates, fees and months. Key: L#{id} / *. */
export const readListingPartition = (id: number, consistent: boolean): Promise<Row[]> =>
  readAllRows(listingPartition(id), { consistent })

/**
 * Lists a page of a supplier's listings by creation time; with `shownOnly`, only those that everybody can see. Index:
 * LISTINGS#S#{supplier} / *.
 */
export const readSupplierListingsPage = (
  supplierId: number,
  { shownOnly, after }: { shownOnly: boolean; after: PageStart },
): Promise<RowPage<ListingItem>> =>
  readRowPage(listingsBySupplierIndex.partition(supplierId), {
    index: secondaryIndexName,
    after,
    most: maxPageSize,
    filter: shownOnly ? attributesEqual({ active: true, visibility: 'PUBLIC' }) : undefined,
  })

/**
 * Reads all listings of a supplier by creation time, a hundred at a time: as many as its plan allows. Index:
 * LISTINGS#S#{supplier} / *.
 */
export const readAllSupplierListings = (supplierId: number): Promise<ListingItem[]> =>
  readFirstRowsInPages((_, after) => readSupplierListingsPage(supplierId, { shownOnly: false, after }), Infinity)

/** The write that raises a supplier's number of listings; its condition fails if the plan's limit would be exceeded. */
export const raiseListingCount = (supplierId: number, more: number, most: number): TableWrite =>
  updateRow(
    supplierListingCountKey(supplierId),
    { add: { listings: more } },
    // A supplier without listings has no counter yet, and the usual condition accepts that even if the new listings
    // alone exceed the limit. In that case, a comparison that always fails refuses the write.
    most < Infinity
      ? more <= most
        ? anyConditionHolds(attributesMissing('listings'), attributesAtMost({ listings: most - more }))
        : attributesEqual({ listings: -1 })
      : undefined,
  )

/**
 * The write that changes a listing's number of bookings. It leaves the version unchanged, so it never conflicts with
 * an edit of the listing.
 */
export const updateBookingCount = (id: number, by: 1 | -1): TableWrite =>
  updateRow(listingKey(id), { add: { bookings: by } }, rowExists)

/**
 * The write that stores the days on which a listing is expired. It leaves the version unchanged, because these days
 * follow from the inventory and nobody edits them.
 */
export const setDaysListingIsExpired = (id: number, expiredDays: readonly InclusiveDayRange[]): TableWrite =>
  updateRow(listingKey(id), { set: { expiredDays } }, rowExists)

export const changeListing = (
  id: number,
  fields: Readonly<Partial<Omit<ListingItem, 'id' | 'supplierId' | 'nms'>>>,
  nms: number,
  seen?: number,
): TableWrite => changeRow(listingKey(id), fields, nms, { seen })

export const changeListingProfile = (
  id: number,
  fields: Readonly<Partial<Omit<ListingProfile, 'id' | 'nms'>>>,
  nms: number,
  seen?: number,
): TableWrite => changeRow(listingProfileKey(id), fields, nms, { seen })
