import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition, userPartition } from '@nestboard/functions/kernel/rows.ts'
import { readStayAgreedInOrder } from '@nestboard/functions/orders/read-stay-agreed-in-order.ts'
import { applyOrderToPriceMatches } from '@nestboard/functions/price-match/erase-price-matches-of-user.ts'
import { priceMatchKey } from '@nestboard/functions/price-match/rows.ts'
import type { PriceMatchStageEvent } from '@nestboard/shared/price-match/stage.ts'
import { parseOrderChange, orderStreamFilter } from '../orders/order-change.ts'
import type { OrderChange } from '../orders/order-change.ts'
import { defineReaction } from '../reaction.ts'

/**
 * Translates a change of an order into the event of a price match, with the id of the booking order; undefined if the
 * change is no such event.
 */
export function priceMatchEventOf({
  before,
  after,
}: OrderChange): { event: PriceMatchStageEvent; orderId: number } | undefined {
  const { intent, status, id, bookingId } = after
  const isSettled = status !== 'PENDING' && before?.status !== status
  if (intent === 'CANCEL')
    return isSettled && status === 'COMPLETE' ? { event: 'CALLED_OFF', orderId: bookingId } : undefined
  if (intent !== 'BOOK') return undefined
  if (isSettled) return { event: status === 'COMPLETE' ? 'COMPLETED' : 'FAILED', orderId: id }
  return before ? undefined : { event: 'ORDERED', orderId: id }
}

/** Moves the traveler's price matches to the stage that follows from their order of the same stay. */
export const updatePriceMatchStage = defineReaction(
  {
    wakes: [orderStreamFilter],
    grants: mergeGrants(
      grantActions(orderPartition, 'Query'),
      grantActions(userPartition, 'Query'),
      grantActions(priceMatchKey, 'BatchGetItem', 'GetItem', 'UpdateItem'),
    ),
  },
  async (change, { now }) => {
    const moved = parseOrderChange(change)
    const happened = moved && priceMatchEventOf(moved)
    const stay = happened && (await readStayAgreedInOrder(happened.orderId))
    if (!moved || !happened || !stay) return
    const { userId, supplierId } = moved.after
    const { day, length } = stay.offer
    await applyOrderToPriceMatches({ id: happened.orderId, userId, supplierId, day, length }, happened.event, now())
  },
)
