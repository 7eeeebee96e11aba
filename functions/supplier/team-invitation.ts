import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import type { AuditAction } from '@nestboard/shared/supplier/audit.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { listProvenEmails } from '../auth/proven-emails.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { buildTombstoneClause } from '../kernel/table/tombstone.ts'
import { turnInvitationIntoMembership, removeTeamInvitation } from './invitation.store.ts'
import { listTeamInvitationsTo, getInvitationTargetPartition } from './list-team-invitations-to.ts'
import type { TeamInvitationItem } from './list-team-invitations-to.ts'
import { isTeamInvitation, resolveMembershipId } from './member.store.ts'
import { readPublicSuppliers } from './supplier.ts'
import { decrementTeamSize } from './team-size.ts'

/**
 * Reads an invitation to the caller's account or to an address that the caller verified. @throws Fault 404 for any
 * other
 */
async function ownInvitation(id: number, { userId }: UserActor): Promise<TeamInvitationItem> {
  const [place, emails] = await Promise.all([resolveMembershipId(id), listProvenEmails(userId)])
  const targets = [
    getInvitationTargetPartition({ userId }),
    ...emails.map((email) => getInvitationTargetPartition({ email })),
  ]
  if (!place || !isTeamInvitation(place) || !targets.includes(place.target)) throw notFound()
  return place
}

/** Returns an invitation that was sent to the caller, with the supplier and inviter that its page shows. */
export const getTeamInvitation: Operation<typeof routes.getTeamInvitation> = async ({ id }, { actor }) => {
  const { supplierId, role, invitedByUserId, nco } = await ownInvitation(id, actor)
  const [[supplier], [invitedBy = null]] = await Promise.all([
    readPublicSuppliers([supplierId]),
    readVisiblePeople(actor, [invitedByUserId]),
  ])
  if (!supplier) throw notFound()
  return { id, role, supplier, invitedBy, nco }
}

/**
 * Accepts an invitation to join a team. The invited person has counted against the plan's limit since the invitation,
 * so the limit isn't checked again.
 */
export const acceptTeamInvitation: Operation<typeof routes.acceptTeamInvitation> = async (
  { id },
  { actor: { userId, ...actor }, nowMs },
) => {
  const invitation = await ownInvitation(id, { userId, ...actor })
  const { supplierId, role, listingIds } = invitation
  const [taken, membership, ...rest] = turnInvitationIntoMembership(invitation, userId, nowMs)
  const record = { supplierId, actorUserId: userId, action: 'memberJoined', subjectId: id } as const
  await commitTransaction([
    { write: taken, otherwise: () => notFound() },
    { write: membership, otherwise: () => badRequest(supplierErrorTexts.alreadyMember) },
    ...rest.map((write) => ({ write })),
    buildAuditLogClause({ ...record, after: { userId, role, ...(listingIds && { listingIds }) }, nowMs }),
  ])
  return { supplierId }
}

/** Declines an invitation that was sent to the caller. */
export const declineTeamInvitation: Operation<typeof routes.declineTeamInvitation> = async (
  { id },
  { actor, nowMs },
) => {
  await declineOrWithdrawTeamInvitation(await ownInvitation(id, actor), actor.userId, 'memberDeclined', nowMs)
  return {}
}

/**
 * Ends an invitation, lowers the member count of its team and records in the audit log who ended it.
 * @throws Fault 404 if the invitation is gone
 */
export async function declineOrWithdrawTeamInvitation(
  invitation: TeamInvitationItem,
  actorUserId: number,
  action: AuditAction & ('memberDeclined' | 'invitationRemoved'),
  nowMs: number,
): Promise<void> {
  const { id: subjectId, supplierId, role, userId } = invitation
  const before = { role, ...(userId !== undefined && { userId }) }
  await remove(invitation, buildAuditLogClause({ supplierId, actorUserId, action, subjectId, before, nowMs }))
}

async function remove(invitation: TeamInvitationItem, record: TransactionClause): Promise<void> {
  const [removed, ...rest] = removeTeamInvitation(invitation)
  await commitTransaction([
    { write: removed, otherwise: () => notFound() },
    ...[...rest, decrementTeamSize(invitation.supplierId)].map((write) => ({ write })),
    record,
  ])
}

/**
 * Ends every invitation to a person and to their verified addresses, before their account is erased; safe to repeat. A
 * stream reaction writes the audit rows, from marker rows that are stored with the removals.
 */
export async function endTeamInvitationsOfUser(userId: number, nowMs: number): Promise<void> {
  const emails = await listProvenEmails(userId)
  const targets = [
    getInvitationTargetPartition({ userId }),
    ...emails.map((email) => getInvitationTargetPartition({ email })),
  ]
  const invitations = (await Promise.all(targets.map(listTeamInvitationsTo))).flat()
  for (const invitation of invitations) {
    const { id, supplierId } = invitation
    await remove(invitation, buildTombstoneClause(id, { supplierId, userId, atMs: nowMs })).catch((error: unknown) => {
      if ((error as { status?: number }).status !== 404) throw error
    })
  }
}
