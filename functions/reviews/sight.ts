import { allows } from '@nestboard/shared/supplier/permissions.ts'
import type { Actor } from '../kernel/actor.ts'
import { membershipIn } from '../kernel/team.ts'
import type { ReviewItem } from './review.store.ts'

/** Whether a reader finds a review: one that staff removed is found by its author. */
export const isReviewFoundBy = (actor: Actor, { removedMs, userId }: ReviewItem): boolean =>
  removedMs === undefined || (actor.kind === 'user' && actor.userId === userId)

/**
 * Reviews with the answers that a reader may read: one that staff removed is read by those of the supplier's team who may answer.
 * The membership is read only if there is such an answer.
 */
export async function withReplies(
  items: readonly ReviewItem[],
  actor: Actor,
  supplierId: number,
): Promise<readonly ReviewItem[]> {
  if (items.every(({ replyRemovedMs }) => replyRemovedMs === undefined)) return items
  const member = await membershipIn(actor, supplierId)
  const isTeam = member !== undefined && allows(member.standing, 'posts')
  return items.map((item) => {
    if (item.replyRemovedMs === undefined || !item.reply) return item
    const { reply, ...rest } = item
    return isTeam ? { ...rest, reply: { ...reply, isRemoved: true } } : rest
  })
}
