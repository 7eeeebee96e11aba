import { buildDayCounterAttributeName, inventoryMonthKey } from '../inventory/rows.ts'
import { supplierListingCountKey, listingDraftKey, listingKey } from './rows.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import {
  attributesAbove,
  allConditionsHold,
  attributesEqual,
  attributesMissing,
  rowMissing,
} from '../kernel/table/condition.ts'
import { readRow } from '../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import type { ListingItem } from './listing.store.ts'

/**
 * Reads the id of the last draft that the listing picker created for a supplier; the draft may have been deleted. Key:
 * S#{supplier} / DRAFT.
 */
export const readLastCreatedDraftId = async (supplierId: number): Promise<number | undefined> =>
  (await readRow<{ listingId: number }>(listingDraftKey(supplierId), { consistent: true }))?.listingId

/**
 * The write that records the draft that the listing picker last created; its condition fails if the recorded draft is
 * no longer `seen`.
 */
export const recordLastCreatedDraft = (supplierId: number, listingId: number, seen: number | undefined): TableWrite =>
  putRow(
    { ...listingDraftKey(supplierId), listingId },
    seen === undefined ? rowMissing : attributesEqual({ listingId: seen }),
  )

/**
 * The write that removes a draft's row; its condition fails if the draft was changed, published or booked after it was
 * read.
 */
export const removeListingDraft = ({ id, nms }: Pick<ListingItem, 'id' | 'nms'>): TableWrite =>
  removeRow(listingKey(id), allConditionsHold(attributesEqual({ nms, bookings: 0 }), attributesMissing('publishedMs')))

/** The write that lowers a supplier's number of listings, never below 0. */
export const lowerListingCount = (supplierId: number): TableWrite =>
  updateRow(supplierListingCountKey(supplierId), { add: { listings: -1 } }, attributesAbove({ listings: 0 }))

/**
 * Whether the rows of a listing count any booked night. Nights of imported calendars count as booked too, so they are
 * subtracted.
 */
export const hasSoldNights = (rows: readonly Row[]): boolean =>
  filterRowsByPrefix(rows, inventoryMonthKey.prefix).some((row) =>
    Object.entries(row).some(([name, units]) => {
      const [, dayOfMonth] = /^b(\d+)$/.exec(name) ?? []
      if (dayOfMonth === undefined) return false
      const imported = (row[buildDayCounterAttributeName('imported', Number(dayOfMonth))] as number | undefined) ?? 0
      return (units as number) > imported
    }),
  )
