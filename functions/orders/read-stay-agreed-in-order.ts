import type { Offer } from '@nestboard/shared/offers/model.ts'
import { readOrderWithTerms } from './order.store.ts'

/** Reads the stay that an order agreed on, and its listing's time zone; undefined for an unknown order. */
export async function readStayAgreedInOrder(orderId: number): Promise<{ offer: Offer; timezone: string } | undefined> {
  const found = await readOrderWithTerms(orderId)
  return found && { offer: found.terms.offer, timezone: found.terms.listing.timezone }
}
