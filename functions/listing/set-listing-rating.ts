import type { Listing } from '@nestboard/shared/listing/model.ts'
import { rowExists } from '../kernel/table/condition.ts'
import { updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { listingKey } from './rows.ts'

/**
 * The write that stores a listing's rating, in tenths, and its number of ratings. It leaves the version unchanged, so
 * it never conflicts with an edit of the listing.
 */
export const setListingRating = (id: number, rated: Pick<Listing, 'rating' | 'reviews'>): TableWrite =>
  updateRow(listingKey(id), { set: rated }, rowExists)
