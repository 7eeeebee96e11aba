import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import { offeredKey, personalOfferPointerKey, personalOffersOfSupplier } from './rows.ts'
import { personalOfferKey, searchHawkHitKey } from '../kernel/rows.ts'
import { exists } from '../kernel/table/condition.ts'
import { rowAt } from '../kernel/table/read.ts'
import { overwriteRow, putRow, removeRow, takeRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'

export interface UserRateItem extends UserRate {
  /** The search hawk hit it answers, 0 for none. */
  readonly searchHawkHitId: number
  /** The Whisk Me Away request whose traveler accepted this price. */
  readonly requestId?: number | undefined
}

/**
 * The key of an offer and its immutable fields, copied from its row. `rateId` is the rate at the offer's creation or last
 * move and may be outdated: use it only to start reads early.
 */
export type OfferPlace = Pick<
  UserRateItem,
  'id' | 'listingId' | 'userId' | 'supplierId' | 'rateId' | 'nco' | 'searchHawkHitId' | 'createdBy'
>

/** The place of an offer, by its id. USERRATE#{id} / USERRATE */
export async function placeOfOffer(id: number): Promise<OfferPlace | undefined> {
  const pointer = await rowAt<OfferPlace>(personalOfferPointerKey(id), { consistent: true })
  return pointer && { ...pointer, id }
}

/** An offer, read consistently. LU#{listing} / USER#{user}#{id} */
export const offerAt = ({ id, listingId, userId }: OfferPlace): Promise<UserRateItem | undefined> =>
  rowAt(personalOfferKey(listingId, userId, id), { consistent: true })

/** `changedMs`, epoch ms, is not `nms`: no browser watches these rows, so a change wakes only what tells the traveler. */
const offerRow = (item: UserRateItem, changedMs: number) => ({
  ...personalOfferKey(item.listingId, item.userId, item.id),
  ...item,
  changedMs,
  ...personalOffersOfSupplier(item.supplierId, item.nco, item.id),
})

/** The write that replaces an offer at its place; its condition fails if the offer is gone. */
export const replaceOffer = (item: UserRateItem, nms: number): Write => putRow(offerRow(item, nms), exists)

/** The writes of a new offer: its row, its pointer and the traveler's list. */
export const putOffer = (item: UserRateItem, nms: number): Write[] => {
  const { id, listingId, userId, supplierId, rateId, nco, searchHawkHitId, createdBy } = item
  const place = { listingId, userId, supplierId, rateId, nco, searchHawkHitId, createdBy }
  return [
    putRow(offerRow(item, nms)),
    overwriteRow({ ...personalOfferPointerKey(id), ...place }),
    overwriteRow({ ...offeredKey(userId, listingId, id) }),
  ]
}

/** The writes that remove an offer; the first one's condition fails if the offer is gone. */
export const removeOffer = ({ id, listingId, userId }: OfferPlace): Write[] => [
  takeRow(personalOfferKey(listingId, userId, id)),
  removeRow(offeredKey(userId, listingId, id)),
]

export const removeOfferPointer = (id: number): Write => removeRow(personalOfferPointerKey(id))

/** A hit of a search hawk. HIT#{id} / HIT */
export const hitAt = (id: number): Promise<{ supplierId: number; userId: number; listingId: number } | undefined> =>
  rowAt(searchHawkHitKey(id))
