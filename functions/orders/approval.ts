import type * as routes from '@nestboard/shared/orders/routes.ts'
import { orderTexts } from '@nestboard/shared/orders/faults.ts'
import { approvalEndsAt } from '@nestboard/shared/orders/approval.ts'
import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { standingAllows, isAssigned } from '@nestboard/shared/supplier/permissions.ts'
import { auditClause } from '../kernel/audit.ts'
import { lostCondition, tryCommit } from '../kernel/commit.ts'
import { cancelDue, dueWrite } from '../kernel/due.ts'
import { orderDueKey } from './rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { membershipsOf } from '../kernel/team.ts'
import { advanceOrder } from './advance.ts'
import { orderInFull } from './order.store.ts'
import type { OrderItem } from './order-row.ts'
import { orderAsSeen, sightOfMember } from './view.ts'

/** Kind of the due row whose timer declines an order when the supplier's time to answer is over. */
export const approvalKind = 'orderApproval'

/**
 * Approves or declines an order that awaits approval. Team members can't answer orders that they placed themselves.
 * @throws Fault 404 for strangers and for a listing that is not assigned to the member, 403 for a role without the
 * right
 */
export const updateOrderApproval: Operation<typeof routes.updateOrderApproval> = async (
  { id, approved },
  { actor, nowMs },
) => {
  const [full, memberships] = await Promise.all([orderInFull(id), membershipsOf(actor)])
  const member = full && memberships.get(full.order.supplierId)
  if (!full || !member) throw notFound()
  if (!standingAllows(member.standing, 'approvals')) throw forbidden()
  if (!isAssigned(member, full.order.listingId)) throw notFound()
  if (full.order.userId === actor.userId) throw forbidden(orderTexts.ownOrder)
  const record = auditClause({
    supplierId: full.order.supplierId,
    actorUserId: actor.userId,
    action: approved ? 'orderApproved' : 'orderDeclined',
    subjectId: id,
    listingName: full.terms.listing.name,
    nowMs,
  })
  const { kind, order } = await advanceOrder(id, approved ? 'APPROVED' : 'DECLINED', nowMs, {
    known: full.order,
    beside: () => [{ write: cancelDue(orderDueKey(id)) }, record],
  })
  // A repeated Approve or Decline succeeds, because the order is already in the state that the caller wants.
  if (kind === 'refused') throw badRequest(orderTexts.notAwaiting)
  return orderAsSeen(order, full.terms, sightOfMember(actor, member, order) ?? 'masked')
}

/** Schedules the timer that declines an order when the supplier's time to answer is over. Idempotent. */
export async function askApproval(order: Pick<OrderItem, 'id' | 'paymentFulfilledAt' | 'nco'>): Promise<void> {
  const due = { kind: approvalKind, subject: order.id, atMs: approvalEndsAt(order) + 1 }
  await tryCommit([{ write: dueWrite(orderDueKey(order.id), due), otherwise: lostCondition }])
}

/** Declines an order that the supplier didn't answer in time. */
export const expireApproval = (orderId: number, nowMs: number) =>
  advanceOrder(orderId, 'APPROVAL_EXPIRED', nowMs, { reason: orderTexts.unanswered })
