import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { removeRowsOfRequest } from '@nestboard/functions/whisk-me-away/remove-rows-of-request.ts'
import { sentRequestRow, bidRow, requestDeadlineTimerRow } from '@nestboard/functions/whisk-me-away/rows.ts'
import { defineReaction } from '../reaction.ts'
import { parseTripRequestChange, searchStreamFilter } from './request-change.ts'

/** Removes the bids and timer of a removed trip request, and takes the request off its suppliers' lists. */
export const removeRestOfRemovedRequest = defineReaction(
  {
    wakes: [{ ...searchStreamFilter, on: ['REMOVE'] }],
    grants: mergeGrants(
      grantActions(bidRow, 'BatchWriteItem', 'Query'),
      grantActions(sentRequestRow, 'BatchWriteItem', 'Query'),
      grantActions(requestDeadlineTimerRow, 'BatchWriteItem'),
    ),
  },
  async (change) => {
    const { before, after } = parseTripRequestChange(change) ?? {}
    if (before && !after) await removeRowsOfRequest(before.id)
  },
)
