import { hasExpiryPassed } from '@nestboard/shared/kernel/expiry.ts'
import {
  priceMatchForSupplierSchema,
  priceMatchSchema,
  getReceiptExpiryMs,
} from '@nestboard/shared/price-match/model.ts'
import type { PriceMatch, PriceMatchForSupplier } from '@nestboard/shared/price-match/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { signDocumentUrl } from '../kernel/media/document.ts'
import { filterRowsByPrefix, createSchemaFieldPicker } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import type { PriceMatchItem } from './price-match.store.ts'
import { priceMatchKey } from './rows.ts'
import { readStoredPriceMatch } from './read-stored-price-match.ts'

/** The role in which a person reads a price match on a board: as its traveler, or as a member of the board. */
export type PriceMatchReaderRole = 'traveler' | 'board'

const fieldsOf = createSchemaFieldPicker(priceMatchSchema)
const fieldsForSupplierOf = createSchemaFieldPicker(priceMatchForSupplierSchema)

/** A signed URL of the receipt; empty once the receipt is removed. */
const receiptUrlOf = async ({ receipt, ttl }: PriceMatchItem, nowMs: number): Promise<string> =>
  hasExpiryPassed(getReceiptExpiryMs(ttl), nowMs) ? '' : signDocumentUrl(receipt, nowMs)

/** Builds a price match as its traveler or a member of its board may see it. Only the traveler gets the receipt. */
export const buildVisiblePriceMatch = async (
  item: PriceMatchItem,
  reader: PriceMatchReaderRole,
  nowMs: number,
): Promise<PriceMatch> => ({
  ...fieldsOf(item),
  receipt: reader === 'traveler' ? await receiptUrlOf(item, nowMs) : '',
})

/**
 * Builds a price match as the team of its supplier may see it: who asks, the booking and its receipt only after the
 * traveler confirmed that the supplier's listing is the booked place.
 */
export async function buildPriceMatchForSupplier(item: PriceMatchItem, nowMs: number): Promise<PriceMatchForSupplier> {
  const shown = fieldsForSupplierOf(item)
  return item.confirmedMs === null
    ? { ...shown, userId: null, platform: null, confirmation: null, receipt: '' }
    : { ...shown, receipt: await receiptUrlOf(item, nowMs) }
}

/** Picks a board's price matches from the rows of its partition, and builds them as a board member may see them. */
export const buildVisibleBoardPriceMatches = (
  rows: readonly Row[],
  tripId: number,
  { actor, nowMs }: { readonly actor: UserActor; readonly nowMs: number },
): Promise<PriceMatch[]> =>
  Promise.all(
    (filterRowsByPrefix(rows, priceMatchKey.prefix) as unknown as PriceMatchItem[])
      .filter((item) => item.tripId === tripId)
      .map(readStoredPriceMatch)
      .map((item) => buildVisiblePriceMatch(item, item.userId === actor.userId ? 'traveler' : 'board', nowMs)),
  )
