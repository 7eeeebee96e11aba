import type { BoundedRowSet } from '../kernel/table/bounded-row-set.ts'
import { removeRow } from '../kernel/table/row-update.ts'
import { readRow } from '../kernel/table/read.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { listingPartCountsKey, listingPartPointerKey } from './rows.ts'

/** A kind of listing part that has an id of its own: a rate, a part of a rate, or a fee. */
export type ListingPartKind = Parameters<typeof listingPartPointerKey>[0]

/**
 * Which listing, supplier and rate a part belongs to, found by the part's id alone. None of them ever changes, so this
 * can be cached.
 */
export interface ListingPartParentIds {
  readonly listingId: number
  readonly supplierId: number
  /** The rate of an extra, promotion or policy; absent for other parts. */
  readonly rateId?: number
}

/** The pointer row of a rate, extra, promotion, policy or fee: it leads from the part's id to its listing. */
export const buildListingPartPointerRow = (
  part: ListingPartKind,
  id: number,
  { listingId, supplierId, rateId }: ListingPartParentIds,
) => ({
  ...listingPartPointerKey(part, id),
  listingId,
  supplierId,
  ...(rateId !== undefined && { rateId }),
})

/**
 * Finds the listing, supplier and rate of a part by its id, consistently; undefined for an unknown id. Key: AT#{id} /
 * {part}.
 */
export const readListingPartParentIds = (
  part: ListingPartKind,
  id: number,
): Promise<ListingPartParentIds | undefined> => readRow(listingPartPointerKey(part, id), { consistent: true })

/** The write that removes the pointer row of a part. */
export const removeListingPartPointer = (part: ListingPartKind, id: number): TableWrite =>
  removeRow(listingPartPointerKey(part, id))

/**
 * Describes a listing's set of rates or fees, whose counter limits their number. The counter is stored outside the
 * listing's partition.
 */
export const defineListingPartLimit = <T>(
  listingId: number,
  room: Omit<BoundedRowSet<T>, 'key' | 'isPart'>,
): BoundedRowSet<T> => ({
  key: listingPartCountsKey(listingId),
  ...room,
})

/**
 * Defines how many parts of one kind a rate may have, for example extras. Their counter is stored on the pointer row
 * that leads from the rate's id to its listing.
 */
export const defineRatePartLimit = <T>(
  rateId: number,
  room: Omit<BoundedRowSet<T>, 'key' | 'isPart'>,
): BoundedRowSet<T> => ({
  key: listingPartPointerKey('RATE', rateId),
  isPart: true,
  ...room,
})
