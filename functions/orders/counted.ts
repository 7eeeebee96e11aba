import { commit } from '../kernel/commit.ts'
import { countedOrderKey } from './rows.ts'
import { putRow } from '../kernel/row.ts'
import { tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { countBooking } from '../listing/listing.ts'
import type { OrderItem } from './order.store.ts'

/** Counts an order that booked among the bookings of its listing: once, however often it is called. */
export async function countOrder({ id, listingId }: Pick<OrderItem, 'id' | 'listingId'>, nowMs: number): Promise<void> {
  const counted = new Error('counted already')
  const mark = { write: putRow({ ...countedOrderKey(id), nco: nowMs }), otherwise: () => counted }
  await commit([mark, { write: countBooking(listingId, 1) }]).catch((error: unknown) => {
    if (error !== counted) throw error
  })
}

/** The write that ends a count; lost where the booking was not counted, or its count ended before. */
const endCount = (bookingId: number, nowMs: number): Write => ({
  Update: {
    TableName: tableName,
    Key: { ...countedOrderKey(bookingId) },
    UpdateExpression: 'SET endedMs = :now',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(endedMs)',
    ExpressionAttributeValues: { ':now': nowMs },
  },
})

/**
 * Takes a canceled booking off the bookings of its listing: once, however often it is called. The mark stays, so that a
 * repeated or late count of the booking changes nothing.
 */
export async function uncountOrder(
  { bookingId, listingId }: Pick<OrderItem, 'bookingId' | 'listingId'>,
  nowMs: number,
): Promise<void> {
  const elsewise = new Error('not counted, or no more')
  const end = () =>
    commit([{ write: endCount(bookingId, nowMs), otherwise: () => elsewise }, { write: countBooking(listingId, -1) }])
  try {
    await end()
  } catch (error) {
    if (error !== elsewise) throw error
    const marked = new Error('marked meanwhile')
    const mark = putRow({ ...countedOrderKey(bookingId), nco: nowMs, endedMs: nowMs })
    await commit([{ write: mark, otherwise: () => marked }]).catch(async (lost: unknown) => {
      if (lost !== marked) throw lost
      // The count came between the two writes, or the booking was taken off before.
      await end().catch((again: unknown) => {
        if (again !== elsewise) throw again
      })
    })
  }
}
