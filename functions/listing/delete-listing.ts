import { listingErrorTexts } from '@nestboard/shared/listing/faults.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import type * as routes from '@nestboard/shared/listing/routes.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { amenityTextPointerKey, listingPartCountsKey, listingPartPointerKey } from './rows.ts'
import { deleteAllMediaOfOwner } from '../kernel/media/media.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import type { Row } from '../kernel/table/row.ts'
import { retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { listAmenityTexts } from './amenity.store.ts'
import { hasSoldNights, readLastCreatedDraftId, removeListingDraft, lowerListingCount } from './draft.store.ts'
import { readListingPartition } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'

const listingIn = (rows: readonly Row[]) =>
  rows.find(({ sk }) => sk === 'LISTING') as unknown as ListingItem | undefined

/**
 * Deletes a draft and lowers its supplier's count of listings (docs/decisions/listings-and-rates.md). A stream reaction
 * removes the listing's other rows.
 * @throws Fault 404 for an unknown listing, 400 for a listing that was ever PUBLIC or booked
 */
export const deleteListing: Operation<typeof routes.deleteListing> = ({ id }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const rows = await readListingPartition(id, true)
    const listing = listingIn(rows)
    if (!listing) throw notFound()
    const { supplierId, visibility, publishedMs, bookings } = listing
    const isDraft = visibility !== 'PUBLIC' && publishedMs === undefined && bookings === 0 && !hasSoldNights(rows)
    if (!isDraft) throw badRequest(listingErrorTexts.noDraft)
    const { name, active } = listing
    const record = {
      supplierId,
      actorUserId: actor.userId,
      action: 'listingDeleted',
      subjectId: id,
      listingName: listing.name,
    } as const
    await commitTransaction([
      { write: removeListingDraft(listing), otherwise: createVersionConflict },
      { write: lowerListingCount(supplierId) },
      buildAuditLogClause({ ...record, before: { name, active, visibility }, nowMs }),
    ])
    return {}
  })

/**
 * Whether nobody has edited a draft: it has the default name, and only the two rows it was created with, both at their
 * first version.
 */
function isUntouched(rows: readonly Row[]): boolean {
  const listing = listingIn(rows)
  const isAsMade = ({ nms }: Row) => nms === listing?.nco
  return listing?.name === listingDefaults.name && rows.length === 2 && rows.every(isAsMade)
}

/**
 * The last draft that the listing picker created for a supplier; `untouched` is the same id if nobody has edited that
 * draft. An untouched draft is reopened, so the picker doesn't create another one.
 */
export async function readLastListingDraft(
  supplierId: number,
): Promise<{ readonly untouched: number | undefined; readonly last: number | undefined }> {
  const last = await readLastCreatedDraftId(supplierId)
  if (last === undefined || !isUntouched(await readListingPartition(last, true))) return { untouched: undefined, last }
  return { untouched: last, last }
}

const parts = { 'RATE#': 'RATE', 'EXTRA#': 'EXTRA', 'PROMO#': 'PROMO', 'POLICY#': 'POLICY', 'FEE#': 'FEE' } as const
type PartPrefix = keyof typeof parts

/** Keys of the pointer rows of a listing's parts: its rates, the parts of the rates, and its fees. */
const pointersTo = (rows: readonly Row[]): RowKey[] =>
  rows.flatMap(({ sk, id }) => {
    const prefix = (Object.keys(parts) as PartPrefix[]).find((each) => sk.startsWith(each))
    return prefix ? [listingPartPointerKey(parts[prefix], id as number)] : []
  })

/** Removes the remaining rows of a deleted listing. Called by a stream reaction; idempotent. */
export async function removeDeletedListingRows(listingId: number): Promise<void> {
  const [rows, infos] = await Promise.all([readListingPartition(listingId, true), listAmenityTexts(listingId)])
  await Promise.all([
    deleteAllMediaOfOwner(`L#${listingId}`),
    // Pointer rows are removed before the rows that they point to, because a repeat after a failure finds them only
    // through those rows.
    removeRows([...pointersTo(rows), ...infos.map(({ id }) => amenityTextPointerKey(id))]),
  ])
  await removeRows([...rows, ...(infos as unknown as RowKey[]), listingPartCountsKey(listingId)])
}
