import type { Fee } from '@nestboard/shared/fees/model.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { findCalendarsAmongRows } from '../calendar-feeds/listing-calendars.ts'
import type { ListingCalendars } from '../calendar-feeds/listing-calendars.ts'
import { findFeesAmongRows } from '../fees/fee-row.ts'
import { parseInventoryRows } from '../inventory/inventory-rows.ts'
import type { VersionedInventory } from '../inventory/inventory-rows.ts'
import type { Row } from '../kernel/table/row.ts'
import { parseListingRows, readListingRows } from '../listing/build-listing-row.ts'
import { buildRatesWithParts } from '../rates/rate-rows.ts'
import type { RateWithParts } from '../rates/rate-rows.ts'

/**
 * A listing with all rows that decide its offers. Rates are sorted by price, fees in the order in which they are
 * charged.
 */
export interface BookableListing {
  readonly listing: Listing
  readonly profile: ListingProfile
  readonly rates: readonly RateWithParts[]
  readonly fees: readonly Fee[]
  readonly inventory: VersionedInventory
  readonly calendars: ListingCalendars
}

/** Builds the bookable listing from the rows of its partition. Undefined if there is no listing row. */
export function buildBookableListing(rows: readonly Row[]): BookableListing | undefined {
  const parts = parseListingRows(rows)
  return (
    parts && {
      ...parts,
      rates: buildRatesWithParts(rows),
      fees: findFeesAmongRows(rows),
      inventory: parseInventoryRows(rows),
      calendars: findCalendarsAmongRows(rows),
    }
  )
}

/**
 * Reads all rows that a price or a booking depends on, in one query. Undefined if there is no listing.
 * @param consistent for reads that a write depends on; twice the read units
 */
export const readBookableListing = async (
  listingId: number,
  { consistent = false } = {},
): Promise<BookableListing | undefined> => buildBookableListing(await readListingRows(listingId, { consistent }))
