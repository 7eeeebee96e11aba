import { addSaleToCounters, subtractSaleFromCounters } from '@nestboard/functions/dashboard/add-sale-to-counters.ts'
import { dashboardCountersKey, countedSaleKey } from '@nestboard/functions/dashboard/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { readBookingHistory } from '@nestboard/functions/orders/read-booking-history.ts'
import { orderKey } from '@nestboard/functions/orders/rows.ts'
import { readStayAgreedInOrder } from '@nestboard/functions/orders/read-stay-agreed-in-order.ts'
import { saleFromOffer } from '@nestboard/shared/dashboard/dashboard-sale.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { parseOrderChange, orderStreamFilter } from '../orders/order-change.ts'
import { defineReaction } from '../reaction.ts'

/**
 * The order that counts for a booking until the given order changes or cancels it: its latest change before, or the
 * booking itself.
 */
async function findOrderCountedBefore(bookingId: number, orderId: number): Promise<number> {
  const { changeIds = [] } = (await readBookingHistory(bookingId)) ?? {}
  const at = changeIds.indexOf(orderId)
  return (at < 0 ? changeIds : changeIds.slice(0, at)).at(-1) ?? bookingId
}

/**
 * Adds a completed booking to its supplier's dashboard, replaces it when its stay is changed, and subtracts it when it
 * is canceled.
 */
export const countBookingOnDashboard = defineReaction(
  {
    wakes: [orderStreamFilter],
    grants: mergeGrants(
      grantActions(orderPartition, 'Query'),
      grantActions(orderKey, 'GetItem'),
      grantActions(countedSaleKey, 'GetItem', 'PutItem', 'UpdateItem'),
      grantActions(dashboardCountersKey, 'UpdateItem'),
    ),
  },
  async (change, { now }) => {
    const moved = parseOrderChange(change)
    if (!moved) return
    const { intent, id, bookingId, supplierId, listingId, completedAt } = moved.after
    const isChanged = moved.effects.includes('CHANGE_PRODUCT')
    if (isChanged || (intent === 'CANCEL' && moved.effects.includes('RELEASE_INVENTORY'))) {
      const counted = await findOrderCountedBefore(bookingId, id)
      await subtractSaleFromCounters(counted, now())
    }
    if (!isChanged && !(intent === 'BOOK' && moved.effects.includes('BOOK_PRODUCT'))) return
    const stay = await readStayAgreedInOrder(id)
    if (!stay) return
    // A changed stay counts from the day of its booking, as the sale that it replaces did.
    const soldMs = (isChanged ? (await readBookingHistory(bookingId))?.completedAt : completedAt) ?? now()
    const sale = saleFromOffer(stay.offer, dayInZone(stay.timezone, soldMs))
    await addSaleToCounters(id, { ...sale, supplierId, listingId }, now())
  },
)
