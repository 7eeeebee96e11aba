import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { reviewTexts } from '@nestboard/shared/reviews/faults.ts'
import type * as routes from '@nestboard/shared/reviews/routes.ts'
import { commit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { allOf, is, lacks } from '../kernel/table/condition.ts'
import { retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { updateRow } from '../kernel/table/write.ts'
import { memberOver } from '../listing/team.ts'
import { isSorted, noteAnswered, reviewById } from './review.store.ts'
import { postKey } from './rows.ts'

/**
 * Sets or removes the supplier's answer to a review. A review that is replaced loses its answer.
 * @throws Fault 404 for strangers and for a review of another listing, 403 for a role that may not post, 400 for an answer that
 * staff removed
 */
export const replyToReview: Operation<typeof routes.replyToReview> = ({ id, listingId, text }, { actor, nowMs }) => {
  const change = text
    ? { set: { reply: { text, nco: nowMs }, nms: nowMs } }
    : { set: { nms: nowMs }, remove: ['reply'] }
  const isOpen = allOf(is({ listingId }), lacks('replyRemovedMs'))
  return retryOnConflict(async () => {
    const [review, isListed] = await Promise.all([
      reviewById(id),
      isSorted({ listingId, id }),
      memberOver(actor, listingId, 'posts'),
    ])
    if (review?.listingId !== listingId) throw notFound()
    if (review.replyRemovedMs !== undefined) throw refused(reviewTexts.replyRemoved)
    const writes = [
      updateRow(postKey(id), change, isOpen),
      ...(isListed ? [noteAnswered({ listingId, id }, text !== '')] : []),
    ]
    await commit(writes.map((write) => ({ write, otherwise: versionConflict })))
    return { id }
  })
}
