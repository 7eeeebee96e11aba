import type * as routes from '@nestboard/shared/orders/routes.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { getApprovalDeadlineMs } from '@nestboard/shared/orders/approval.ts'
import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { doesTeamStandingHaveCapability, mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import { createConditionFailedError, tryCommitTransaction } from '../kernel/table/commit-transaction.ts'
import { cancelDueTask, scheduleDueTask } from '../kernel/due.ts'
import { orderApprovalExpiryTaskKey } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { commitOrderEvent } from './commit-order-event.ts'
import { readOrderWithTerms } from './order.store.ts'
import type { StoredOrder } from './stored-order.ts'
import { buildVisibleOrder, findTeamMemberOrderDetailLevel } from './build-visible-order.ts'

/** Kind of the scheduled task that declines an order when the supplier's time to answer is over. */
export const orderApprovalExpiryTaskKind = 'orderApproval'

/**
 * Approves or declines an order that awaits approval. Team members can't answer orders that they placed themselves.
 * @throws Fault 404 for people outside the team and for a listing that is not assigned to the member, 403 for a role
 * without the right
 */
export const updateOrderApproval: Operation<typeof routes.updateOrderApproval> = async (
  { id, approved },
  { actor, nowMs },
) => {
  const [full, memberships] = await Promise.all([readOrderWithTerms(id), readTeamMemberships(actor)])
  const member = full && memberships.get(full.order.supplierId)
  if (!full || !member) throw notFound()
  if (!doesTeamStandingHaveCapability(member.standing, 'approvals')) throw forbidden()
  if (!mayMemberWorkOnListing(member, full.order.listingId)) throw notFound()
  if (full.order.userId === actor.userId) throw forbidden(orderErrorTexts.ownOrder)
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
    beside: () => [{ write: cancelDueTask(orderApprovalExpiryTaskKey(id)) }, record],
  })
  // A repeated Approve or Decline succeeds, because the order is already in the state that the caller wants.
  if (kind === 'refused') throw badRequest(orderErrorTexts.notAwaiting)
  return buildVisibleOrder(order, full.terms, findTeamMemberOrderDetailLevel(actor, member, order) ?? 'masked')
}

/** Schedules the timer that declines an order when the supplier's time to answer is over. Idempotent. */
export async function scheduleOrderApprovalExpiry(
  order: Pick<StoredOrder, 'id' | 'paymentFulfilledAt' | 'nco'>,
): Promise<void> {
  const due = { kind: orderApprovalExpiryTaskKind, subject: order.id, atMs: getApprovalDeadlineMs(order) + 1 }
  await tryCommitTransaction([
    { write: scheduleDueTask(orderApprovalExpiryTaskKey(order.id), due), otherwise: createConditionFailedError },
  ])
}

/** Declines an order that the supplier didn't answer in time. */
export const declineUnansweredOrder = (orderId: number, nowMs: number) =>
  commitOrderEvent(orderId, 'APPROVAL_EXPIRED', nowMs, { reason: orderErrorTexts.unanswered })
