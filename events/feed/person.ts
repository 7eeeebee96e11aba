import { listCommentsForDataExport, listPostsForDataExport, eraseFeedDataOf } from '@nestboard/functions/feed/own.ts'
import {
  commentKey,
  feedPostKey,
  linkedPostKey,
  postMarkKey,
  postsOfAuthor,
  reportKey,
} from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { userPartition } from '@nestboard/functions/kernel/rows.ts'
import type { PersonDataOfFeature } from '../person-part.ts'

/** The posts, comments, likes and reports of a person. */
export const feedPersonData: PersonDataOfFeature = {
  collectGrants: mergeGrants(
    grantActions(userPartition, 'Query'),
    grantActions(commentKey, 'BatchGetItem'),
    grantActions(postsOfAuthor, 'Query'),
  ),
  eraseGrants: mergeGrants(
    grantActions(userPartition, 'Query'),
    grantActions(commentKey, 'BatchGetItem', 'BatchWriteItem', 'UpdateItem'),
    grantActions(feedPostKey, 'DeleteItem', 'GetItem', 'UpdateItem'),
    grantActions(linkedPostKey, 'DeleteItem'),
    grantActions(postsOfAuthor, 'Query'),
    grantActions(postMarkKey, 'UpdateItem'),
    grantActions(reportKey, 'BatchWriteItem'),
  ),
  collect: async ({ userId }) => {
    const [posts, comments] = await Promise.all([listPostsForDataExport(userId), listCommentsForDataExport(userId)])
    return { 'posts.json': posts, 'comments.json': comments }
  },
  erase: eraseFeedDataOf,
}
