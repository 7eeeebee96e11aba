import { denied, notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { messageTexts } from '@nestboard/shared/messages/faults.ts'
import { allows, isAssigned } from '@nestboard/shared/supplier/permissions.ts'
import type { UserActor } from '../kernel/actor.ts'
import { memberWith, membershipIn, standingIn } from '../kernel/team.ts'
import { partiesSeenByMember } from '../orders/parties.ts'
import { leadPartiesOf } from '../personal-offers/shown.ts'
import { isOfPair } from './attach.ts'
import { idOfSide, isSupplierSide } from './pair.ts'
import type { ThreadPair } from './pair.ts'
import type { ThreadItem } from './thread.store.ts'

/** Which threads of their side a caller may open: all, or only those that they joined (`agents`). */
export type Reach = 'all' | 'own'

/**
 * Whether the caller may act for their side of a pair; depends on the caller alone, so it runs beside other reads.
 * @throws Fault 404 for a stranger to the team, 403 for a role without messages, 400 for a member who writes as a traveler
 */
export async function requireSide(actor: UserActor, { own, other }: ThreadPair): Promise<Reach> {
  if (isSupplierSide(own)) {
    const { standing } = await memberWith(actor, idOfSide(own), 'messages', 'limited')
    if (idOfSide(other) === actor.userId) throw notFound()
    return allows(standing, 'messages') ? 'all' : 'own'
  }
  if (isSupplierSide(other) && (await standingIn(actor, idOfSide(other))) !== undefined)
    throw refused(messageTexts.ownSupplier)
  return 'all'
}

/** What lets a team member write to a traveler first. */
export interface ReasonToWrite {
  readonly reasonOrderId?: number | undefined
  readonly leadId?: number | undefined
}

/**
 * Whether an order or lead that the caller may see brings supplier and traveler together. For an AGENT these are own sales,
 * and leads on assigned listings.
 */
export async function hasReason(
  actor: UserActor,
  pair: ThreadPair,
  { reasonOrderId: orderId, leadId }: ReasonToWrite,
): Promise<boolean> {
  if (!isSupplierSide(pair.own)) return false
  const member = await membershipIn(actor, idOfSide(pair.own))
  if (!member) return false
  const [order, lead] = await Promise.all([
    orderId === undefined ? undefined : partiesSeenByMember(actor, member, orderId),
    leadId === undefined ? undefined : leadPartiesOf(leadId),
  ])
  if (order && isOfPair(pair, order)) return true
  return lead !== undefined && isOfPair(pair, lead) && isAssigned(member, lead.listingId)
}

/** @throws Fault 403 for an AGENT's thread with a traveler who is not their sale or lead */
export function requireReach(
  actor: UserActor,
  reach: Reach,
  { state, isIntroduced }: { readonly state: ThreadItem | undefined; readonly isIntroduced: boolean },
): void {
  if (reach === 'own' && !isIntroduced && !isAgentOf(actor, state)) throw denied()
}

/** Whether an AGENT takes part in a thread of their team. */
export const isAgentOf = ({ userId }: Pick<UserActor, 'userId'>, state: Pick<ThreadItem, 'agents'> | undefined) =>
  state?.agents?.includes(userId) ?? false
