import {
  removeContentOfDeletedPost,
  deleteRepliesToComment,
} from '@nestboard/functions/feed/erase-feed-data-of-person.ts'
import { repliesByParentIndex, commentKey, feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { defineReaction } from '../reaction.ts'
import { parseCommentChange, commentStreamFilter, parsePostChange, postStreamFilter } from './post-change.ts'

/** Removes the comments and files of a deleted post. */
export const removeRestOfDeletedPost = defineReaction(
  {
    wakes: [{ ...postStreamFilter, on: ['REMOVE'] }],
    grants: mergeGrants(grantActions(commentKey, 'BatchWriteItem', 'Query'), grantActions(mediaKey, 'DeleteItem')),
  },
  async (change) => {
    const { before, after } = parsePostChange(change) ?? {}
    if (before && !after) await removeContentOfDeletedPost(before.id, before.mediaIds)
  },
)

export const removeRepliesToDeletedComment = defineReaction(
  {
    wakes: [{ ...commentStreamFilter, on: ['MODIFY', 'REMOVE'] }],
    grants: mergeGrants(
      grantActions(repliesByParentIndex, 'Query'),
      grantActions(commentKey, 'UpdateItem'),
      grantActions(feedPostKey, 'GetItem', 'UpdateItem'),
    ),
  },
  async (change, { now }) => {
    const { before, after } = parseCommentChange(change) ?? {}
    if (before?.flags === 1 && after?.flags !== 1) await deleteRepliesToComment(before.id, now())
  },
)
