import { commit } from '../kernel/commit.ts'
import { countedOrderKey } from '../kernel/keys.ts'
import { putRow } from '../kernel/row.ts'
import { countBooking } from '../listing/listing.ts'
import type { OrderItem } from './order.store.ts'

/** Counts an order that booked among the bookings of its listing: once, however often it is asked. */
export async function countOrder({ id, listingId }: Pick<OrderItem, 'id' | 'listingId'>, nowMs: number): Promise<void> {
  const counted = new Error('counted already')
  const mark = { write: putRow({ ...countedOrderKey(id), nco: nowMs }), otherwise: () => counted }
  await commit([mark, { write: countBooking(listingId) }]).catch((error: unknown) => {
    if (error !== counted) throw error
  })
}
