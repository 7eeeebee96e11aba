import { readOrderById } from './order.store.ts'
import type { StoredOrder } from './stored-order.ts'

/** When a booking was completed, and the orders that have changed it since, oldest first; undefined if unknown. */
export async function readBookingHistory(
  bookingId: number,
): Promise<{ completedAt: StoredOrder['completedAt']; changeIds: readonly number[] } | undefined> {
  const order = await readOrderById(bookingId)
  return order && { completedAt: order.completedAt, changeIds: order.changeIds ?? [] }
}
