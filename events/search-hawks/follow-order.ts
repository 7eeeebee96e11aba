import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition, searchHawkHitKey } from '@nestboard/functions/kernel/rows.ts'
import { soldStay } from '@nestboard/functions/orders/sold-stay.ts'
import { acceptLeads } from '@nestboard/functions/search-hawks/follow-lead.ts'
import { ownLeadKey } from '@nestboard/functions/search-hawks/rows.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import { orderChange, orderRows } from '../orders/order-change.ts'
import { defineReaction } from '../reaction.ts'

/** Lets leads show the name of a traveler who booked the personalized offer made for them. */
export const nameBookedLeads = defineReaction(
  {
    wakes: [orderRows],
    grants: mergeGrants(
      uses(orderPartition, 'Query'),
      uses(ownLeadKey, 'Query'),
      uses(searchHawkHitKey, 'BatchGetItem', 'GetItem', 'UpdateItem'),
    ),
    late: 'event',
  },
  async (change, { now }) => {
    const { before, after } = orderChange(change) ?? {}
    if (after?.intent !== 'BOOK' || after.status !== 'COMPLETE' || before?.status === 'COMPLETE') return
    const stay = await soldStay(after.id)
    if (!stay || !hasFlag(stay.offer.flags, offerFlags.personal)) return
    await acceptLeads({ userId: after.userId, listingId: after.listingId, rateId: stay.offer.rateId }, now())
  },
)
