import type * as routes from '@nestboard/shared/orders/routes.ts'
import { orderTexts } from '@nestboard/shared/orders/faults.ts'
import { approvalDeadlineMs } from '@nestboard/shared/orders/approval.ts'
import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { doesStandingAllow, isAssignedToListing } from '@nestboard/shared/supplier/permissions.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import { createConditionFailedError, tryCommitTransaction } from '../kernel/commit.ts'
import { cancelDueTask, scheduleDueTask } from '../kernel/due.ts'
import { orderApprovalDueKey } from './rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { readTeamMemberships } from '../kernel/team.ts'
import { commitOrderEvent } from './advance.ts'
import { readOrderWithTerms } from './order.store.ts'
import type { OrderItem } from './order-row.ts'
import { buildVisibleOrder, findMemberOrderVisibility } from './view.ts'

/** Kind of the scheduled task that declines an order when the supplier's time to answer is over. */
export const orderApprovalDueKind = 'orderApproval'

/**
 * Approves or declines an order that awaits approval. Team members can't answer orders that they placed themselves.
 * @throws Fault 404 for strangers and for a listing that is not assigned to the member, 403 for a role without the
 * right
 */
export const updateOrderApproval: Operation<typeof routes.updateOrderApproval> = async (
  { id, approved },
  { actor, nowMs },
) => {
  const [full, memberships] = await Promise.all([readOrderWithTerms(id), readTeamMemberships(actor)])
  const member = full && memberships.get(full.order.supplierId)
  if (!full || !member) throw notFound()
  if (!doesStandingAllow(member.standing, 'approvals')) throw forbidden()
  if (!isAssignedToListing(member, full.order.listingId)) throw notFound()
  if (full.order.userId === actor.userId) throw forbidden(orderTexts.ownOrder)
  const record = buildAuditLogClause({
    supplierId: full.order.supplierId,
    actorUserId: actor.userId,
    action: approved ? 'orderApproved' : 'orderDeclined',
    subjectId: id,
    listingName: full.terms.listing.name,
    nowMs,
  })
  const { kind, order } = await commitOrderEvent(id, approved ? 'APPROVED' : 'DECLINED', nowMs, {
    known: full.order,
    beside: () => [{ write: cancelDueTask(orderApprovalDueKey(id)) }, record],
  })
  // A repeated Approve or Decline succeeds, because the order is already in the state that the caller wants.
  if (kind === 'refused') throw badRequest(orderTexts.notAwaiting)
  return buildVisibleOrder(order, full.terms, findMemberOrderVisibility(actor, member, order) ?? 'masked')
}

/** Schedules the timer that declines an order when the supplier's time to answer is over. Idempotent. */
export async function scheduleApprovalExpiry(
  order: Pick<OrderItem, 'id' | 'paymentFulfilledAt' | 'nco'>,
): Promise<void> {
  const due = { kind: orderApprovalDueKind, subject: order.id, atMs: approvalDeadlineMs(order) + 1 }
  await tryCommitTransaction([
    { write: scheduleDueTask(orderApprovalDueKey(order.id), due), otherwise: createConditionFailedError },
  ])
}

/** Declines an order that the supplier didn't answer in time. */
export const declineUnansweredOrder = (orderId: number, nowMs: number) =>
  commitOrderEvent(orderId, 'APPROVAL_EXPIRED', nowMs, { reason: orderTexts.unanswered })
