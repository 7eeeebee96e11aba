import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import {
  doesTeamStandingHaveCapability,
  listManageableRoles,
  canRoleHaveListingAssignments,
} from '@nestboard/shared/supplier/capability.ts'
import type { SupplierRole, TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { OperationContext, Operation } from '../kernel/request/operation.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { readListingsToAssign } from './non-refundable-rate.store.ts'
import { changeMember, isTeamInvitation, readMember, resolveMembershipId } from './member.store.ts'
import type { MemberItem, MemberRef } from './member.store.ts'
import { isBoundToListings, mayManage, requireAssignable } from './require-assignable.ts'

/**
 * Assigns listings to a member (docs/decisions/teams.md). An empty list means all listings for a MANAGER or
 * REP and none for an AGENT or GUEST. Nobody changes their own assignment, and a caller who is bound to listings
 * assigns some of these, to members who work on no others.
 * @throws Fault 404 for people outside the team; 403 for a caller who may not manage this member; 400 for a listing of
 * another supplier or not assigned to the caller, for an empty list by a caller who is bound to listings, and for the
 * owner and ADMINs, who have all listings
 */
export const updateTeamMember: Operation<typeof routes.updateTeamMember> = async (
  { id, listingIds: given },
  context,
) => {
  const listingIds = [...new Set(given)]
  const [{ place, caller }, listings] = await Promise.all([
    managedPlace(id, context.actor),
    readListingsToAssign(listingIds),
  ])
  const check = (member: MemberItem): void => {
    requireManaged(caller, member)
    if (member.isOwner || !canRoleHaveListingAssignments(member.role)) throw badRequest(supplierErrorTexts.reachesAll)
  }
  try {
    requireAssignable(caller, { supplierId: place.supplierId, listingIds }, listings)
  } catch (error) {
    // Errors about the member take precedence over errors about the listings.
    check(await presentMember(place))
    throw error
  }
  const roles = listManageableRoles(caller.standing).filter(canRoleHaveListingAssignments)
  await change(place, { set: { listingIds }, roles, check, isReadFirst: isBoundToListings(caller) }, context)
  return {}
}

/**
 * Changes a member's role. An ADMIN has all listings, so a new ADMIN's assignment is dropped. Nobody changes their own
 * role or assigns a role that they may not manage; a caller who is bound to listings changes no role to one that
 * reaches others.
 * @throws Fault 404 for people outside the team; 403 for a caller who may not manage the member before and after the
 * change; 400 for the owner
 */
export const updateTeamRole: Operation<typeof routes.updateTeamRole> = async ({ id, role }, context) => {
  const { place, caller } = await managedPlace(id, context.actor)
  const roles = listManageableRoles(caller.standing)
  if (!roles.includes(role)) throw forbidden()
  const check = (member: MemberItem): void => {
    requireManaged(caller, member)
    if (member.isOwner) throw badRequest(supplierErrorTexts.ownerRole)
    if (!mayManage(caller, { ...member, role })) throw forbidden()
  }
  const set = canRoleHaveListingAssignments(role) ? { role } : { role, listingIds: undefined }
  await change(place, { set, roles, check, isReadFirst: isBoundToListings(caller) }, context)
  return {}
}

/**
 * Reads the membership that an id stands for, and the caller's own in the same team.
 * @throws Fault 404 for people outside the team; 403 if the caller's role may not manage members, or the membership is
 * the caller's own; 400 for an invitation
 */
async function managedPlace(id: number, actor: UserActor): Promise<{ place: MemberRef; caller: TeamMembership }> {
  const [place, memberships] = await Promise.all([resolveMembershipId(id), readTeamMemberships(actor)])
  const caller = place && memberships.get(place.supplierId)
  if (!place || !caller) throw notFound()
  if (!doesTeamStandingHaveCapability(caller.standing, 'members', 'limited') || place.userId === actor.userId)
    throw forbidden()
  if (isTeamInvitation(place)) throw badRequest(supplierErrorTexts.notJoined)
  return { place, caller }
}

/**
 * Checks that the caller may manage a member. If the member is the owner, callers with the full `members` right pass
 * this check as well, and later get a 400 with the reason.
 * @throws Fault 403 otherwise
 */
function requireManaged(caller: TeamMembership, member: MemberItem): void {
  const isManaged = member.isOwner
    ? doesTeamStandingHaveCapability(caller.standing, 'members')
    : mayManage(caller, member)
  if (!isManaged) throw forbidden()
}

/** @throws Fault 404 if the member has left */
async function presentMember(place: MemberRef): Promise<MemberItem> {
  const member = await readMember(place)
  if (!member) throw notFound()
  return member
}

interface MemberEdit {
  readonly set: Parameters<typeof changeMember>[1]['set']
  /** The roles that the member may have before the change; the write's condition fails for any other role. */
  readonly roles: readonly SupplierRole[]
  /**
   * Throws the error that explains why this member can't be changed in this way; does nothing if the change is
   * allowed.
   */
  readonly check: (member: MemberItem) => void
  /**
   * Whether the right to the change depends on the member's listings, so that they are read before the first attempt.
   */
  readonly isReadFirst: boolean
}

/**
 * Changes a member, at first without reading it if the member's role decides. If the write's condition fails, the
 * member is read: either `check` throws the reason, or the member's version is newer and the write is repeated.
 */
async function change(
  place: MemberRef,
  { set, roles, check, isReadFirst }: MemberEdit,
  { actor, nowMs }: OperationContext<UserActor>,
): Promise<void> {
  await retryOnConflict(async (attempt) => {
    const member = isReadFirst || attempt > 1 ? await presentMember(place) : undefined
    if (member) check(member)
    const nms = nextVersion(member, nowMs)
    const writes = changeMember(place, { set, roles, nms, seenMs: member?.nms, actorUserId: actor.userId })
    await commitTransaction(writes.map((write) => ({ write, otherwise: createVersionConflict })))
  })
}
