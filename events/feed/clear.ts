import { removePostContent, endAnswers } from '@nestboard/functions/feed/own.ts'
import { answersByTime, commentKey, feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { defineReaction } from '../reaction.ts'
import { commentChange, commentRows, postChange, postRows } from './post-change.ts'

/** Removes the comments and files of a deleted post. */
export const clearDeletedPost = defineReaction(
  {
    wakes: [{ ...postRows, on: ['REMOVE'] }],
    grants: mergeGrants(uses(commentKey, 'BatchWriteItem', 'Query'), uses(mediaKey, 'DeleteItem')),
    late: 'event',
  },
  async (change) => {
    const { before, after } = postChange(change) ?? {}
    if (before && !after) await removePostContent(before.id, before.mediaIds)
  },
)

/** Deletes the replies to a deleted comment. */
export const endDeletedThread = defineReaction(
  {
    wakes: [{ ...commentRows, on: ['MODIFY', 'REMOVE'] }],
    grants: mergeGrants(
      uses(answersByTime, 'Query'),
      uses(commentKey, 'UpdateItem'),
      uses(feedPostKey, 'GetItem', 'UpdateItem'),
    ),
    late: 'event',
  },
  async (change, { now }) => {
    const { before, after } = commentChange(change) ?? {}
    if (before?.flags === 1 && after?.flags !== 1) await endAnswers(before.id, now())
  },
)
