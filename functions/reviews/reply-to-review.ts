import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { reviewErrorTexts } from '@nestboard/shared/reviews/faults.ts'
import type * as routes from '@nestboard/shared/reviews/routes.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { allConditionsHold, attributesEqual, attributesMissing } from '../kernel/table/condition.ts'
import { retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { updateRow } from '../kernel/table/row-update.ts'
import { requireListingTeamMember } from '../listing/listing-access-rules.ts'
import { buildReviewSummaryChangeClauses } from './listing-ratings.store.ts'
import { listingRatingsRow, reviewPostRow, reviewSummaryRow } from './rows.ts'

/**
 * Sets the supplier's one reply to a review or, with an empty text, removes it.
 * @throws Fault 404 for people outside the team and for a review of another listing, 403 for a role that may not post,
 * 400 for a reply that staff removed
 */
export const replyToReview: Operation<typeof routes.replyToReview> = ({ id, listingId, text }, { actor, nowMs }) => {
  const change = text
    ? { set: { reply: { text, nco: nowMs }, nms: nowMs } }
    : { set: { nms: nowMs }, remove: ['reply'] }
  const isOpen = allConditionsHold(attributesEqual({ listingId }), attributesMissing('replyRemovedMs'))
  return retryOnConflict(async () => {
    const [review, mark, counted] = await Promise.all([
      reviewPostRow.read(id),
      reviewSummaryRow.read(listingId, id),
      listingRatingsRow.read(listingId),
      requireListingTeamMember(actor, listingId, 'posts'),
    ])
    if (review?.listingId !== listingId) throw notFound()
    if (review.replyRemovedMs !== undefined) throw badRequest(reviewErrorTexts.replyRemoved)
    const clauses: TransactionClause[] = [
      { write: updateRow(reviewPostRow.key(id), change, isOpen), otherwise: createVersionConflict },
    ]
    // Imported reviews without a rating have no summary row to change.
    if (mark) clauses.push(...buildReviewSummaryChangeClauses(listingId, mark, { hasReply: text !== '' }, counted))
    await commitTransaction(clauses)
    return { id }
  })
}
