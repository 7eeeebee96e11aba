import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { DaySpan } from '@nestboard/shared/inventory/expiry.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { listingPartition } from '../kernel/rows.ts'
import { listingCountKey, listingKey, listingProfileKey, listingsOfSupplier } from './rows.ts'
import { anyOf, atMost, exists, is, lacks } from '../kernel/table/condition.ts'
import { pageOf, rowAt, rowsOf } from '../kernel/table/read.ts'
import type { PageStart, Reading, RowPage } from '../kernel/table/read.ts'
import { changeRow, updateRow } from '../kernel/table/write.ts'
import type { Row } from '../kernel/table/row.ts'
import { indexName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

export interface ListingItem extends Listing {
  readonly gsi1pk: string
  readonly gsi1sk: string
  /** City and state, for the word index. */
  readonly place: string
  /** Number of shown photos. */
  readonly photos: number
  /** When it first became PUBLIC, epoch ms; absent before that. */
  readonly publishedMs?: number
  /** The days on which it is expired; absent where there are none. */
  readonly expiredDays?: readonly DaySpan[]
  readonly nco: number
  readonly watch: readonly EntityRef[]
}
export interface ListingProfileItem extends ListingProfile {
  readonly watch: readonly EntityRef[]
}

/** A listing, by id. L#{id} / LISTING */
export const listingById = (id: number, reading: Reading = {}): Promise<ListingItem | undefined> =>
  rowAt(listingKey(id), reading)

/** The texts of a listing. L#{id} / PROFILE */
export const listingProfileById = (id: number, reading: Reading = {}): Promise<ListingProfileItem | undefined> =>
  rowAt(listingProfileKey(id), reading)

/** A listing's supplier and visibility, read consistently. L#{id} / LISTING */
export const ownerAt = (id: number): Promise<Pick<ListingItem, 'supplierId' | 'active' | 'visibility'> | undefined> =>
  rowAt(listingKey(id), { consistent: true, fields: ['supplierId', 'active', 'visibility'] })

/** A listing's whole partition. Rates, fees and months have limits of their own, so its size is bounded. L#{id} / * */
export const partitionOf = (id: number, consistent: boolean): Promise<Row[]> =>
  rowsOf(listingPartition(id), { consistent })

/** A page of a supplier's listings by creation; with `shownOnly`, only those that everybody sees. Index LISTINGS#S#{supplier} / * */
export const listingsPage = (
  supplierId: number,
  { shownOnly, after }: { shownOnly: boolean; after: PageStart },
): Promise<RowPage<ListingItem>> =>
  pageOf(listingsOfSupplier.partition(supplierId), {
    index: indexName,
    after,
    most: maxPageSize,
    filter: shownOnly ? is({ active: true, visibility: 'PUBLIC' }) : undefined,
  })

/** The write that raises a supplier's number of listings; its condition fails where they exceed the plan's limit. */
export const countListings = (supplierId: number, more: number, most: number): Write =>
  updateRow(
    listingCountKey(supplierId),
    { add: { listings: more } },
    // A supplier without listings has no counter yet, so a file beyond the limit compares with -1 and fails as well.
    most < Infinity
      ? more <= most
        ? anyOf(lacks('listings'), atMost({ listings: most - more }))
        : is({ listings: -1 })
      : undefined,
  )

/** The write that changes the number of bookings. It makes no new version, so it never conflicts with an edit of the listing. */
export const addBookings = (id: number, by: 1 | -1): Write =>
  updateRow(listingKey(id), { add: { bookings: by } }, exists)

/**
 * The write that stores the days on which a listing is expired. It does not change the listing's version, because it
 * follows from the inventory.
 */
export const setExpiredDays = (id: number, expiredDays: readonly DaySpan[]): Write =>
  updateRow(listingKey(id), { set: { expiredDays } }, exists)

export const changeListing = (
  id: number,
  fields: Readonly<Partial<Omit<ListingItem, 'id' | 'supplierId' | 'nms'>>>,
  nms: number,
  seen?: number,
): Write => changeRow(listingKey(id), fields, nms, { seen })

export const changeListingProfile = (
  id: number,
  fields: Readonly<Partial<Omit<ListingProfile, 'id' | 'nms'>>>,
  nms: number,
  seen?: number,
): Write => changeRow(listingProfileKey(id), fields, nms, { seen })
