import { commit } from '../kernel/commit.ts'
import { countedOrderKey } from './rows.ts'
import { putRow } from '../kernel/row.ts'
import { tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { countBooking } from '../listing/listing.ts'
import type { OrderItem } from './order.store.ts'

/** Adds a completed order to the booking count of its listing. Idempotent. */
export async function countOrder({ id, listingId }: Pick<OrderItem, 'id' | 'listingId'>, nowMs: number): Promise<void> {
  const counted = new Error('already counted')
  const mark = { write: putRow({ ...countedOrderKey(id), nco: nowMs }), otherwise: () => counted }
  await commit([mark, { write: countBooking(listingId, 1) }]).catch((error: unknown) => {
    if (error !== counted) throw error
  })
}

/** The write that ends a count. Its condition fails if the booking was never counted, or its count has ended. */
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
 * Removes a canceled booking from the booking count of its listing. Idempotent; the mark stays, so a repeated or late
 * count changes nothing.
 */
export async function uncountOrder(
  { bookingId, listingId }: Pick<OrderItem, 'bookingId' | 'listingId'>,
  nowMs: number,
): Promise<void> {
  const notCounted = new Error('not counted')
  const end = () =>
    commit([{ write: endCount(bookingId, nowMs), otherwise: () => notCounted }, { write: countBooking(listingId, -1) }])
  try {
    await end()
  } catch (error) {
    if (error !== notCounted) throw error
    const marked = new Error('already marked')
    const mark = putRow({ ...countedOrderKey(bookingId), nco: nowMs, endedMs: nowMs })
    await commit([{ write: mark, otherwise: () => marked }]).catch(async (lost: unknown) => {
      if (lost !== marked) throw lost
      // The count arrived between the two writes, or had ended before.
      await end().catch((again: unknown) => {
        if (again !== notCounted) throw again
      })
    })
  }
}
