import * as z from 'zod/mini'
import { followTermsInStayBook } from '@nestboard/functions/dashboard/follow-terms-in-stay-book.ts'
import { bookedStayRow, stayByDayRow, stayByWordRow, stayHouseRow } from '@nestboard/functions/dashboard/rows.ts'
import { writeStayIntoBook } from '@nestboard/functions/dashboard/write-stay-into-book.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { erasePayerFromOrder } from '@nestboard/functions/orders/order-payer.ts'
import { orderTermsKey, payerOrderKey, reservationKey } from '@nestboard/functions/orders/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { onRow } from '../on-row.ts'
import { parseOrderChange, orderStreamFilter } from '../orders/order-change.ts'
import { defineReaction } from '../reaction.ts'

const bookGrants = mergeGrants(
  grantActions(bookedStayRow, 'GetItem', 'PutItem'),
  grantActions(stayByDayRow, 'DeleteItem', 'PutItem'),
  grantActions(stayByWordRow, 'DeleteItem', 'PutItem'),
  grantActions(orderPartition, 'Query'),
  grantActions(reservationKey, 'GetItem'),
)

/**
 * Keeps the book of a supplier's stays: writes a booking when it is placed, when it ends well or badly, and when a
 * later order changes or cancels it.
 */
export const keepStayBook = defineReaction(
  { wakes: [orderStreamFilter], grants: bookGrants, late: 'state' },
  async (change) => {
    const moved = parseOrderChange(change)
    if (!moved) return
    const { before, after, effects } = moved
    if (before?.status === after.status && !effects.includes('CHANGE_PRODUCT')) return
    await writeStayIntoBook(after.supplierId, after.bookingId || after.id)
  },
)

/**
 * When an erasure removes the person's row for an order, removes their details from the order, then their name and the
 * notes on the stay from the book.
 */
export const removeErasedGuestFromStayBook = onRow(
  payerOrderKey,
  {
    on: ['REMOVE'],
    image: () => z.object({ orderId: idField() }),
    grants: mergeGrants(
      bookGrants,
      grantActions(orderTermsKey, 'GetItem', 'UpdateItem'),
      grantActions(stayHouseRow, 'UpdateItem'),
    ),
  },
  async ({ before: { orderId } }) => {
    await erasePayerFromOrder(orderId)
    await followTermsInStayBook(orderId)
  },
)
