import { addSaleToCounters, subtractSaleFromCounters } from '@nestboard/functions/dashboard/add-sale-to-counters.ts'
import { dashboardCountersKey, countedSaleKey } from '@nestboard/functions/dashboard/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { readStayAgreedInOrder } from '@nestboard/functions/orders/read-stay-agreed-in-order.ts'
import { saleFromOffer } from '@nestboard/shared/dashboard/dashboard-sale.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { parseOrderChange, orderStreamFilter } from '../orders/order-change.ts'
import { defineReaction } from '../reaction.ts'

/** Adds a completed booking to its supplier's dashboard, and subtracts the booking when it is canceled. */
export const countBookingOnDashboard = defineReaction(
  {
    wakes: [orderStreamFilter],
    grants: mergeGrants(
      grantActions(orderPartition, 'Query'),
      grantActions(countedSaleKey, 'GetItem', 'PutItem', 'UpdateItem'),
      grantActions(dashboardCountersKey, 'UpdateItem'),
    ),
  },
  async (change, { now }) => {
    const moved = parseOrderChange(change)
    if (!moved) return
    const { intent, id, bookingId, supplierId, listingId, completedAt } = moved.after
    if (intent === 'CANCEL' && moved.effects.includes('RELEASE_INVENTORY'))
      await subtractSaleFromCounters(bookingId, now())
    if (intent !== 'BOOK' || !moved.effects.includes('BOOK_PRODUCT')) return
    const stay = await readStayAgreedInOrder(id)
    if (!stay) return
    const sale = saleFromOffer(stay.offer, dayInZone(stay.timezone, completedAt ?? now()))
    await addSaleToCounters(id, { ...sale, supplierId, listingId }, now())
  },
)
