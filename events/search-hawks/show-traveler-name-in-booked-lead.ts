import { grantActions } from '@nestboard/functions/kernel/grants.ts'
import { searchHawkLeadKey } from '@nestboard/functions/kernel/rows.ts'
import { markLeadAccepted } from '@nestboard/functions/search-hawks/record-lead-offer.ts'
import { parseOrderChange, orderStreamFilter } from '../orders/order-change.ts'
import { defineReaction } from '../reaction.ts'

/** Shows the traveler's name in a lead after the traveler booked the personalized offer that was made for the lead. */
export const showTravelerNameInBookedLead = defineReaction(
  {
    wakes: [orderStreamFilter],
    grants: grantActions(searchHawkLeadKey, 'GetItem', 'UpdateItem'),
  },
  async (change, { now }) => {
    const { before, after } = parseOrderChange(change) ?? {}
    if (!after?.leadId || after.intent !== 'BOOK' || after.status !== 'COMPLETE' || before?.status === 'COMPLETE')
      return
    await markLeadAccepted(after.leadId, after.userId, now())
  },
)
