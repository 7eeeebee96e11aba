import {
  listCommentsForDataExport,
  listPostsForDataExport,
  eraseFeedDataOfPerson,
} from '@nestboard/functions/feed/erase-feed-data-of-person.ts'
import {
  commentKey,
  feedPostKey,
  postLinkingListingKey,
  postInteractionKey,
  postsByAuthorIndex,
  contentReportKey,
} from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { userPartition } from '@nestboard/functions/kernel/rows.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/** The posts, comments, likes and reports that a person made. */
export const feedPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(
    grantActions(userPartition, 'Query'),
    grantActions(commentKey, 'BatchGetItem'),
    grantActions(postsByAuthorIndex, 'Query'),
  ),
  eraseGrants: mergeGrants(
    grantActions(userPartition, 'Query'),
    grantActions(commentKey, 'BatchGetItem', 'BatchWriteItem', 'UpdateItem'),
    grantActions(feedPostKey, 'DeleteItem', 'GetItem', 'UpdateItem'),
    grantActions(postLinkingListingKey, 'DeleteItem'),
    grantActions(postsByAuthorIndex, 'Query'),
    grantActions(postInteractionKey, 'UpdateItem'),
    grantActions(contentReportKey, 'BatchWriteItem'),
  ),
  collect: async ({ userId }) => {
    const [posts, comments] = await Promise.all([listPostsForDataExport(userId), listCommentsForDataExport(userId)])
    return { 'posts.json': posts, 'comments.json': comments }
  },
  erase: eraseFeedDataOfPerson,
}
