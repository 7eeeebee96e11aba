import type { Fee } from '@nestboard/shared/fees/model.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { feesIn } from '../fees/collection.ts'
import { inventoryIn } from '../inventory/collection.ts'
import type { VersionedInventory } from '../inventory/collection.ts'
import type { Row } from '../kernel/row.ts'
import { listingIn, listingRows } from '../listing/collection.ts'
import { ratesIn } from '../rates/collection.ts'
import type { RateInFull } from '../rates/collection.ts'

/** A listing with everything its offers are made from. Rates cheapest first, fees in the order they are charged. */
export interface Bookable {
  readonly listing: Listing
  readonly profile: ListingProfile
  readonly rates: readonly RateInFull[]
  readonly fees: readonly Fee[]
  readonly inventory: VersionedInventory
}

/** The bookable whole among the rows of a listing's partition; undefined where there is no listing. */
export function bookableIn(rows: readonly Row[]): Bookable | undefined {
  const found = listingIn(rows)
  return found && { ...found, rates: ratesIn(rows), fees: feesIn(rows), inventory: inventoryIn(rows) }
}

/**
 * Everything of a listing that a price or a booking depends on, by one query; undefined where there is no listing.
 * @param consistent where the answer decides over a write; twice the read units
 */
export const bookableOf = async (listingId: number, { consistent = false } = {}): Promise<Bookable | undefined> =>
  bookableIn(await listingRows(listingId, { consistent }))
