import type { Offer } from '@nestboard/shared/offers/model.ts'
import { orderInFull } from './order.store.ts'

/** The stay of an order as agreed, and the time zone of its listing; undefined for an unknown order. */
export async function soldStay(orderId: number): Promise<{ offer: Offer; timezone: string } | undefined> {
  const found = await orderInFull(orderId)
  return found && { offer: found.terms.offer, timezone: found.terms.listing.timezone }
}
