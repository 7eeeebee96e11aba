import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { forgetRequest } from '@nestboard/functions/whisk-me-away/cleanup.ts'
import { sentRequestKey, bidKey, endKey } from '@nestboard/functions/whisk-me-away/rows.ts'
import { defineReaction } from '../reaction.ts'
import { requestChange, requestRows } from './request-change.ts'

/** Removes the bids and timer of a removed request, and takes the request off its suppliers' lists. */
export const forgetRemovedRequest = defineReaction(
  {
    wakes: [{ ...requestRows, on: ['REMOVE'] }],
    grants: mergeGrants(
      uses(bidKey, 'BatchWriteItem', 'Query'),
      uses(sentRequestKey, 'BatchWriteItem', 'Query'),
      uses(endKey, 'BatchWriteItem'),
    ),
    late: 'event',
  },
  async (change) => {
    const { before, after } = requestChange(change) ?? {}
    if (before && !after) await forgetRequest(before.id)
  },
)
