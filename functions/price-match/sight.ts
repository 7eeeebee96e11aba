import { hasExpiryPassed } from '@nestboard/shared/kernel/expiry.ts'
import { priceMatchSchema, getReceiptExpiryMs } from '@nestboard/shared/price-match/model.ts'
import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'
import type { UserActor } from '../kernel/actor.ts'
import { signDocumentUrl } from '../kernel/media-documents.ts'
import { filterRowsByPrefix, createSchemaFieldPicker } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import type { PriceMatchItem } from './price-match.store.ts'
import { priceMatchKey } from './rows.ts'

/**
 * The role in which a person reads a price match: as its traveler, as a member of its board, or on the team of the
 * matched supplier.
 */
export type PriceMatchReaderRole = 'traveler' | 'board' | 'supplier'

const fieldsOf = createSchemaFieldPicker(priceMatchSchema)

/**
 * Builds a price match as a reader may see it. The traveler and the supplier get a signed URL of the receipt until the
 * receipt is removed; the supplier doesn't learn until when the old booking can be canceled for free.
 */
export async function buildVisiblePriceMatch(
  item: PriceMatchItem,
  reader: PriceMatchReaderRole,
  nowMs: number,
): Promise<PriceMatch> {
  const mayDownload = reader !== 'board' && !hasExpiryPassed(getReceiptExpiryMs(item.ttl), nowMs)
  const receipt = mayDownload ? await signDocumentUrl(item.receipt, nowMs) : ''
  const freeCancelMs = reader === 'supplier' ? null : item.freeCancelMs
  return { ...fieldsOf(item), receipt, freeCancelMs }
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
      .map((item) => buildVisiblePriceMatch(item, item.userId === actor.userId ? 'traveler' : 'board', nowMs)),
  )
