import { hasListingCapability } from '@nestboard/shared/supplier/capability.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import type { ReviewItem } from './rows.ts'

/** Whether a reader gets to see a review. A removed review is shown to its author only. */
export const isReviewVisibleTo = (actor: Actor, { removedMs, userId }: ReviewItem): boolean =>
  removedMs === undefined || (actor.kind === 'user' && actor.userId === userId)

/**
 * Returns reviews with the replies that the reader may see: a removed reply is shown only to team members who may
 * reply. The membership is read only if a reply was removed.
 */
export async function hideRemovedReplies(
  items: readonly ReviewItem[],
  actor: Actor,
  supplierId: number,
): Promise<readonly ReviewItem[]> {
  if (items.every(({ replyRemovedMs }) => replyRemovedMs === undefined)) return items
  const member = await readTeamMembership(actor, supplierId)
  return items.map((item) => {
    if (item.replyRemovedMs === undefined || !item.reply) return item
    const { reply, ...rest } = item
    const mayReply = member !== undefined && hasListingCapability(member, item.listingId, 'posts')
    return mayReply ? { ...rest, reply: { ...reply, isRemoved: true } } : rest
  })
}
