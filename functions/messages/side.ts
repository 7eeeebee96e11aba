import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { messageTexts } from '@nestboard/shared/messages/faults.ts'
import { standingAllows, isAssigned } from '@nestboard/shared/supplier/permissions.ts'
import type { UserActor } from '../kernel/actor.ts'
import { requireCapableMember, membershipIn, teamStandingAt } from '../kernel/team.ts'
import { readOrderPartiesAsMember } from '../orders/parties.ts'
import { readSearchHawkLead } from '../personal-offers/shown.ts'
import { isBetweenThreadSides } from './attach.ts'
import { idOfSide, isSupplierSide } from './pair.ts'
import type { ThreadSides } from './pair.ts'
import type { ThreadItem } from './thread.store.ts'

/** The threads that a caller may open: all of their side, or only those in which the caller takes part as an AGENT. */
export type ThreadAccess = 'all' | 'own'

/**
 * Requires that the caller may act for their side of a thread. It depends on the caller alone, so callers run it in
 * parallel with other reads.
 * @throws Fault 404 for someone outside the team, 403 for a role without messages, 400 for a team member writing as a
 * traveler
 */
export async function requireSideAccess(actor: UserActor, { own, other }: ThreadSides): Promise<ThreadAccess> {
  if (isSupplierSide(own)) {
    const { standing } = await requireCapableMember(actor, idOfSide(own), 'messages', 'limited')
    if (idOfSide(other) === actor.userId) throw notFound()
    return standingAllows(standing, 'messages') ? 'all' : 'own'
  }
  if (isSupplierSide(other) && (await teamStandingAt(actor, idOfSide(other))) !== undefined)
    throw badRequest(messageTexts.ownSupplier)
  return 'all'
}

/** The order or lead that allows a team member to write to a traveler first. */
export interface ReasonToWrite {
  readonly reasonOrderId?: number | undefined
  readonly leadId?: number | undefined
}

/**
 * Whether an order or lead that the caller may see is between the supplier and the traveler. An AGENT may see only
 * their own sales, and leads on listings assigned to them.
 */
export async function hasReasonToWrite(
  actor: UserActor,
  pair: ThreadSides,
  { reasonOrderId: orderId, leadId }: ReasonToWrite,
): Promise<boolean> {
  if (!isSupplierSide(pair.own)) return false
  const member = await membershipIn(actor, idOfSide(pair.own))
  if (!member) return false
  const [order, lead] = await Promise.all([
    orderId === undefined ? undefined : readOrderPartiesAsMember(actor, member, orderId),
    leadId === undefined ? undefined : readSearchHawkLead(leadId),
  ])
  if (order && isBetweenThreadSides(pair, order)) return true
  return lead !== undefined && isBetweenThreadSides(pair, lead) && isAssigned(member, lead.listingId)
}

/** Requires that an AGENT takes part in the thread or has a reason to write. @throws Fault 403 otherwise */
export function requireThreadAccess(
  actor: UserActor,
  reach: ThreadAccess,
  { state, isIntroduced }: { readonly state: ThreadItem | undefined; readonly isIntroduced: boolean },
): void {
  if (reach === 'own' && !isIntroduced && !isAgentInThread(actor, state)) throw forbidden()
}

/** Whether the caller takes part in a team's thread as an AGENT. */
export const isAgentInThread = ({ userId }: Pick<UserActor, 'userId'>, state: Pick<ThreadItem, 'agents'> | undefined) =>
  state?.agents?.includes(userId) ?? false
