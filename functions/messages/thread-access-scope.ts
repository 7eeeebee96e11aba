import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { requireCapableMember, readTeamMembership, readTeamRole } from '../kernel/rights/supplier-access-rules.ts'
import { readOrderPartiesAsTeamMember } from '../orders/parties.ts'
import { isAttachmentBetweenThreadSides } from './build-attachment.ts'
import { parseUserOrSupplierIdOfSide, isSupplierSide } from './thread-sides.ts'
import type { ThreadSides } from './thread-sides.ts'
import type { ThreadStateItem } from './thread-state.store.ts'

/** The threads that a caller may open: all of their side, or only those in which the caller takes part as an AGENT. */
export type ThreadAccessScope = 'all' | 'own'

/**
 * Requires that the caller may act for their side of a thread. It depends on the caller alone, so callers run it in
 * parallel with other reads.
 * @throws Fault 404 for someone outside the team, 403 for a role without messages, 400 for a team member writing as a
 * traveler
 */
export async function requireOwnThreadSideAccess(
  actor: UserActor,
  { own, other }: ThreadSides,
): Promise<ThreadAccessScope> {
  if (isSupplierSide(own)) {
    const { standing } = await requireCapableMember(actor, parseUserOrSupplierIdOfSide(own), 'messages', 'limited')
    if (parseUserOrSupplierIdOfSide(other) === actor.userId) throw notFound()
    return doesTeamStandingHaveCapability(standing, 'messages') ? 'all' : 'own'
  }
  if (isSupplierSide(other) && (await readTeamRole(actor, parseUserOrSupplierIdOfSide(other))) !== undefined)
    throw badRequest(messageErrorTexts.ownSupplier)
  return 'all'
}

/**
 * Whether an order that the caller may see is between the supplier and the traveler, so that a team member may write
 * first. An AGENT may see only their own sales.
 */
export async function isIntroducedByOrder(
  actor: UserActor,
  pair: ThreadSides,
  orderId: number | undefined,
): Promise<boolean> {
  if (orderId === undefined || !isSupplierSide(pair.own)) return false
  const member = await readTeamMembership(actor, parseUserOrSupplierIdOfSide(pair.own))
  const order = member && (await readOrderPartiesAsTeamMember(actor, member, orderId))
  return order !== undefined && isAttachmentBetweenThreadSides(pair, order)
}

/** Requires that an AGENT takes part in the thread or has a reason to write. @throws Fault 403 otherwise */
export function requireAgentThreadAccess(
  actor: UserActor,
  reach: ThreadAccessScope,
  { state, isIntroduced }: { readonly state: ThreadStateItem | undefined; readonly isIntroduced: boolean },
): void {
  if (reach === 'own' && !isIntroduced && !isAgentInThread(actor, state)) throw forbidden()
}

/** Whether the caller takes part in a team's thread as an AGENT. */
export const isAgentInThread = (
  { userId }: Pick<UserActor, 'userId'>,
  state: Pick<ThreadStateItem, 'agents'> | undefined,
) => state?.agents?.includes(userId) ?? false
