import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition, searchHawkLeadKey } from '@nestboard/functions/kernel/rows.ts'
import { readStayAgreedInOrder } from '@nestboard/functions/orders/sold-stay.ts'
import { markLeadsAccepted } from '@nestboard/functions/search-hawks/follow-lead.ts'
import { travelerLeadIdsKey } from '@nestboard/functions/search-hawks/rows.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { parseOrderChange, orderStreamFilter } from '../orders/order-change.ts'
import { defineReaction } from '../reaction.ts'

/** Shows the traveler's name in a lead after the traveler booked the personalized offer that was made for the lead. */
export const showTravelerNameInBookedLead = defineReaction(
  {
    wakes: [orderStreamFilter],
    grants: mergeGrants(
      grantActions(orderPartition, 'Query'),
      grantActions(travelerLeadIdsKey, 'Query'),
      grantActions(searchHawkLeadKey, 'BatchGetItem', 'GetItem', 'UpdateItem'),
    ),
    late: 'event',
  },
  async (change, { now }) => {
    const { before, after } = parseOrderChange(change) ?? {}
    if (after?.intent !== 'BOOK' || after.status !== 'COMPLETE' || before?.status === 'COMPLETE') return
    const stay = await readStayAgreedInOrder(after.id)
    if (!stay || !hasFlag(stay.offer.flags, offerFlagBits.personal)) return
    await markLeadsAccepted({ userId: after.userId, listingId: after.listingId, rateId: stay.offer.rateId }, now())
  },
)
