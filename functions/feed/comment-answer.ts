import type { Data } from '@nestboard/shared/kernel/contract.ts'
import type { listCommentsOfPost } from '@nestboard/shared/feed/routes.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { suppliersSeen } from '../supplier/supplier.ts'
import { reactionsIn } from './answer.ts'
import type { Asked } from './answer.ts'
import type { CommentItem } from './comment.store.ts'
import { marksOnComments } from './mark.store.ts'
import type { PostItem } from './post.store.ts'
import { commentFor, readerOf } from './sight.ts'

/** Comments with their authors, as the caller may see them, and the caller's reactions. */
export async function filled(
  comments: readonly CommentItem[],
  post: PostItem,
  { actor }: Asked,
): Promise<Data<typeof listCommentsOfPost>> {
  const people = comments.flatMap(({ userId, supplierId }) => (supplierId === null ? userId : []))
  const teams = comments.flatMap(({ supplierId }) => supplierId ?? [])
  const [reader, users, suppliers, marks] = await Promise.all([
    readerOf(actor),
    peopleSeenBy(actor, people),
    suppliersSeen(teams),
    actor.kind === 'user' && comments.length ? marksOnComments(actor.userId, post.id) : [],
  ])
  return {
    msgs: comments.map((each) => commentFor(reader, each, post)),
    reactions: reactionsIn(marks, reader.userId, new Set(comments.map(({ id }) => id))),
    suppliers,
    users,
  }
}
