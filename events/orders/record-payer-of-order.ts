import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { accountKey, orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { storeOrderUnderPayer } from '@nestboard/functions/orders/order-payer.ts'
import { orderTermsKey, payerOrderKey } from '@nestboard/functions/orders/rows.ts'
import { defineReaction } from '../reaction.ts'
import { parseOrderChange, orderStreamFilter } from './order-change.ts'

/**
 * Adds a row to a person's partition for each order they place, so that an erasure finds the order, and lists a changed
 * stay by its new check-out.
 */
export const recordPayerOfOrder = defineReaction(
  {
    wakes: [orderStreamFilter],
    grants: mergeGrants(
      grantActions(orderTermsKey, 'GetItem', 'UpdateItem'),
      grantActions(orderPartition, 'Query'),
      grantActions(payerOrderKey, 'DeleteItem', 'PutItem'),
      grantActions(accountKey, 'GetItem'),
    ),
  },
  async (change) => {
    const moved = parseOrderChange(change)
    if (!moved) return
    const { userId, id, bookingId } = moved.after
    if (!moved.before) await storeOrderUnderPayer(userId, id)
    // A payer's stays are sorted by check-out, which the change may have moved.
    if (moved.effects.includes('CHANGE_PRODUCT')) await storeOrderUnderPayer(userId, bookingId)
  },
)
