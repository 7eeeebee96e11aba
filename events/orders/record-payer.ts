import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { accountKey, orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { erasePayerFromOrder, storeOrderUnderPayer } from '@nestboard/functions/orders/order-payer.ts'
import { orderTermsKey, payerOrderKey } from '@nestboard/functions/orders/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { onRow } from '../on-row.ts'
import { defineReaction } from '../reaction.ts'
import { parseOrderChange, orderStreamFilter } from './order-change.ts'

const placed = () => z.object({ orderId: idField() })

/** Grants for removing the payer's details from an order. */
const forgetPayerGrants = mergeGrants(grantActions(orderPartition, 'Query'), grantActions(orderTermsKey, 'UpdateItem'))

/** Adds a row to a person's partition for each order they place, so that an erasure finds the order. */
export const recordPayerOfOrder = defineReaction(
  {
    wakes: [orderStreamFilter],
    grants: mergeGrants(
      forgetPayerGrants,
      grantActions(payerOrderKey, 'DeleteItem', 'PutItem'),
      grantActions(accountKey, 'GetItem'),
    ),
  },
  async (change) => {
    const moved = parseOrderChange(change)
    if (moved && !moved.before) await storeOrderUnderPayer(moved.after.userId, moved.after.id)
  },
)

/** Removes the payer's details from an order when an erasure removes the person's row for that order. */
export const removeErasedPayerFromOrder = onRow(
  payerOrderKey,
  { on: ['REMOVE'], image: placed, grants: forgetPayerGrants },
  async ({ before: { orderId } }) => erasePayerFromOrder(orderId),
)
