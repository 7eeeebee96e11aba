import { addClubSaleToTotals, subtractClubSaleFromTotals } from '@nestboard/functions/group-offers/sales.ts'
import { countedClubSaleRow, clubSalesTotalsRow } from '@nestboard/functions/group-offers/rows.ts'
import { clubMemberRow } from '@nestboard/functions/groups/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { readStayAgreedInOrder } from '@nestboard/functions/orders/read-stay-agreed-in-order.ts'
import { toMinorUnits, toStoredUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { parseOrderChange, orderStreamFilter } from '../orders/order-change.ts'
import { defineReaction } from '../reaction.ts'

/**
 * Adds a completed booking at a group's price to the counts of the group, supplier and member, and subtracts the
 * booking when it is canceled.
 */
export const countBookingAtGroupPrice = defineReaction(
  {
    wakes: [orderStreamFilter],
    grants: mergeGrants(
      grantActions(orderPartition, 'Query'),
      grantActions(countedClubSaleRow, 'GetItem', 'PutItem', 'UpdateItem'),
      grantActions(clubSalesTotalsRow, 'GetItem', 'UpdateItem'),
      grantActions(clubMemberRow, 'GetItem', 'UpdateItem'),
    ),
  },
  async (change, { now }) => {
    const moved = parseOrderChange(change)
    if (!moved?.after.clubId) return
    const { intent, id, bookingId, clubId, supplierId, userId, currency, totalPrice, nco: placedMs } = moved.after
    if (intent === 'CANCEL' && moved.effects.includes('RELEASE_INVENTORY'))
      await subtractClubSaleFromTotals(bookingId, userId, now())
    if (intent !== 'BOOK' || !moved.effects.includes('BOOK_PRODUCT')) return
    const offer = (await readStayAgreedInOrder(id))?.offer
    const stay = offer && { arrival: offer.day, nights: offer.length }
    const sale = {
      clubId,
      supplierId,
      currency,
      total: toStoredUnits(toMinorUnits(totalPrice, currency), currency),
      placedMs,
      ...stay,
    }
    await addClubSaleToTotals(id, userId, sale, now())
  },
)
