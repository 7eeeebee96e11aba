import { archivedCommentsOf, archivedPostsOf, eraseFeedDataOf } from '@nestboard/functions/feed/own.ts'
import {
  commentKey,
  feedPostKey,
  linkedPostKey,
  postMarkKey,
  postsOfAuthor,
  reportKey,
} from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { userPartition } from '@nestboard/functions/kernel/rows.ts'
import type { PersonPart } from '../person-part.ts'

/** The posts, comments, likes and reports of a person. */
export const feedPart: PersonPart = {
  collectGrants: mergeGrants(
    uses(userPartition, 'Query'),
    uses(commentKey, 'BatchGetItem'),
    uses(postsOfAuthor, 'Query'),
  ),
  eraseGrants: mergeGrants(
    uses(userPartition, 'Query'),
    uses(commentKey, 'BatchGetItem', 'BatchWriteItem', 'UpdateItem'),
    uses(feedPostKey, 'DeleteItem', 'GetItem', 'UpdateItem'),
    uses(linkedPostKey, 'DeleteItem'),
    uses(postsOfAuthor, 'Query'),
    uses(postMarkKey, 'UpdateItem'),
    uses(reportKey, 'BatchWriteItem'),
  ),
  collect: async ({ userId }) => {
    const [posts, comments] = await Promise.all([archivedPostsOf(userId), archivedCommentsOf(userId)])
    return { 'posts.json': posts, 'comments.json': comments }
  },
  erase: eraseFeedDataOf,
}
