import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import { offeredListingKey, personalOfferPointerKey, supplierPersonalOffersIndex } from './rows.ts'
import { personalOfferKey, searchHawkLeadKey } from '../kernel/rows.ts'
import { rowExists } from '../kernel/table/condition.ts'
import { readRow } from '../kernel/table/read.ts'
import { overwriteRow, putRow, removeRow, removeExistingRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'

export interface PersonalOfferItem extends UserRate {
  /** The search hawk hit (lead) that the offer answers, 0 for none. */
  readonly searchHawkHitId: number
  /** The Whisk Me Away request whose traveler accepted this price. */
  readonly requestId?: number | undefined
}

/**
 * The row that leads from an offer's id to the offer: the ids in the offer's key, and fields copied when the offer was
 * created or last moved to another key. `rateId` may be outdated, so use it only to start reads early.
 */
export type PersonalOfferPointer = Pick<
  PersonalOfferItem,
  'id' | 'listingId' | 'userId' | 'supplierId' | 'rateId' | 'nco' | 'searchHawkHitId' | 'createdBy'
>

/** Finds by an offer's id where the offer is stored. Key: USERRATE#{id} / USERRATE. */
export async function readPersonalOfferPointer(id: number): Promise<PersonalOfferPointer | undefined> {
  const pointer = await readRow<PersonalOfferPointer>(personalOfferPointerKey(id), { consistent: true })
  return pointer && { ...pointer, id }
}

/** Reads an offer consistently. Key: LU#{listing} / USER#{user}#{id}. */
export const readPersonalOffer = ({
  id,
  listingId,
  userId,
}: PersonalOfferPointer): Promise<PersonalOfferItem | undefined> =>
  readRow(personalOfferKey(listingId, userId, id), { consistent: true })

/**
 * Builds the row of an offer. Its changes are pushed as changes of the supplier's leads, beside which the team's
 * screens show offers.
 */
const offerRow = (item: PersonalOfferItem, nms: number) => ({
  ...personalOfferKey(item.listingId, item.userId, item.id),
  ...item,
  nms,
  watch: [formatEntityRef('Leads', item.supplierId)],
  ...supplierPersonalOffersIndex(item.supplierId, item.nco, item.id),
})

/** The write that replaces an offer under the same key; its condition fails if the offer was deleted or moved. */
export const replacePersonalOffer = (item: PersonalOfferItem, nms: number): TableWrite =>
  putRow(offerRow(item, nms), rowExists)

/** The writes that create an offer: its row, the pointer from its id, and the entry under its traveler. */
export const putPersonalOffer = (item: PersonalOfferItem, nms: number): TableWrite[] => {
  const { id, listingId, userId, supplierId, rateId, nco, searchHawkHitId, createdBy } = item
  const place = { listingId, userId, supplierId, rateId, nco, searchHawkHitId, createdBy }
  return [
    putRow(offerRow(item, nms)),
    overwriteRow({ ...personalOfferPointerKey(id), ...place }),
    overwriteRow({ ...offeredListingKey(userId, listingId, id) }),
  ]
}

/**
 * The writes that remove an offer, but not the pointer from its id. The condition of the first write fails if the
 * offer no longer exists.
 */
export const removePersonalOffer = ({ id, listingId, userId }: PersonalOfferPointer): TableWrite[] => [
  removeExistingRow(personalOfferKey(listingId, userId, id)),
  removeRow(offeredListingKey(userId, listingId, id)),
]

export const removePersonalOfferPointer = (id: number): TableWrite => removeRow(personalOfferPointerKey(id))

/** Reads a hit of a search hawk. Key: HIT#{id} / HIT. */
export const readSearchHawkHit = (
  id: number,
): Promise<{ supplierId: number; userId: number; listingId: number } | undefined> => readRow(searchHawkLeadKey(id))
