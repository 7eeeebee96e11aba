import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { reviewTexts } from '@nestboard/shared/reviews/faults.ts'
import type * as routes from '@nestboard/shared/reviews/routes.ts'
import { tryWrite } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { allOf, exists, is, lacks } from '../kernel/table/condition.ts'
import { updateRow } from '../kernel/table/write.ts'
import { memberOver } from '../listing/team.ts'
import { reviewById } from './review.store.ts'
import { postKey, reviewMarkKey } from './rows.ts'

/**
 * Sets or removes the supplier's answer to a review. A review that is replaced loses its answer.
 * @throws Fault 404 for strangers and for a review of another listing, 403 for a role that may not post, 400 for an answer that
 * staff removed
 */
export const replyToReview: Operation<typeof routes.replyToReview> = async (
  { id, listingId, text },
  { actor, nowMs },
) => {
  await memberOver(actor, listingId, 'posts')
  const change = text
    ? { set: { reply: { text, nco: nowMs }, nms: nowMs } }
    : { set: { nms: nowMs }, remove: ['reply'] }
  const isOpen = allOf(is({ listingId }), lacks('replyRemovedMs'))
  if (await tryWrite(updateRow(postKey(id), change, isOpen))) {
    // Imported reviews without a rating have no mark.
    await tryWrite(updateRow(reviewMarkKey(listingId, id), { set: { hasReply: text !== '' } }, exists))
    return { id }
  }
  const review = await reviewById(id)
  if (review?.listingId === listingId && review.replyRemovedMs !== undefined) throw refused(reviewTexts.replyRemoved)
  throw notFound()
}
