import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type * as routes from '@nestboard/shared/reviews/routes.ts'
import { tryWrite } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { exists, is } from '../kernel/table/condition.ts'
import { updateRow } from '../kernel/table/write.ts'
import { memberOver } from '../listing/team.ts'
import { postKey, reviewMarkKey } from './rows.ts'

/**
 * Sets or removes the supplier's answer to a review. A review that is replaced loses its answer.
 * @throws Fault 404 for strangers and for a review of another listing, 403 for a role that may not post
 */
export const replyToReview: Operation<typeof routes.replyToReview> = async (
  { id, listingId, text },
  { actor, nowMs },
) => {
  await memberOver(actor, listingId, 'posts')
  const change = text
    ? { set: { reply: { text, nco: nowMs }, nms: nowMs } }
    : { set: { nms: nowMs }, remove: ['reply'] }
  const mark = updateRow(reviewMarkKey(listingId, id), { set: { hasReply: text !== '' } }, exists)
  // Imported reviews without a rating have no mark. A mark exists only for a review of this listing.
  const [isThere] = await Promise.all([tryWrite(updateRow(postKey(id), change, is({ listingId }))), tryWrite(mark)])
  if (!isThere) throw notFound()
  return { id }
}
