import { archivedCommentsOf, eraseTracesOf } from '@nestboard/functions/feed/own.ts'
import { commentKey, feedPostKey, postMarkKey, reportKey } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { userPartition } from '@nestboard/functions/kernel/rows.ts'
import type { PersonPart } from '../person-part.ts'

/** The comments, likes and reports of a person. */
export const feedPart: PersonPart = {
  grants: mergeGrants(
    uses(userPartition, 'Query'),
    uses(commentKey, 'BatchGetItem', 'BatchWriteItem', 'UpdateItem'),
    uses(feedPostKey, 'GetItem', 'UpdateItem'),
    uses(postMarkKey, 'UpdateItem'),
    uses(reportKey, 'BatchWriteItem'),
  ),
  collect: async ({ userId }) => ({ 'comments.json': await archivedCommentsOf(userId) }),
  erase: eraseTracesOf,
}
