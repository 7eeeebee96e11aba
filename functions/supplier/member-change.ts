import { supplierTexts } from '@nestboard/shared/supplier/faults.ts'
import { allows, rolesManagedBy, supplierRoles, takesAssignments } from '@nestboard/shared/supplier/permissions.ts'
import type { SupplierRole } from '@nestboard/shared/supplier/permissions.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { denied, invalid, notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import { commit } from '../kernel/commit.ts'
import { listingKey } from '../listing/rows.ts'
import type { Context, Operation } from '../kernel/operation.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { membershipsOf } from '../kernel/team.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { changeMember, isInvitation, memberAt, placeOfMember } from './member.store.ts'
import type { MemberItem, MemberPlace } from './member.store.ts'

/**
 * Assigns listings to a member (docs/decisions.md, "Settled later"). An empty list means all listings for a MANAGER or REP and none
 * for an AGENT or GUEST. Nobody changes their own assignment.
 * @throws Fault 404 for strangers; 403 for a role that doesn't manage members of that role; 400 for a listing that is
 * not the supplier's, and for the owner and ADMINs, who have all
 */
export const updateTeamMember: Operation<typeof routes.updateTeamMember> = async (
  { id, listingIds: given },
  context,
) => {
  const listingIds = [...new Set(given)]
  const [{ place, managed }, listings] = await Promise.all([
    managedPlace(id, context.actor),
    rowsByKeys(listingIds.map(listingKey)),
  ])
  const own = listings.filter(({ supplierId }) => supplierId === place.supplierId)
  const judge = ({ isOwner, role }: MemberItem): void => {
    if (isOwner || !takesAssignments(role)) throw refused(supplierTexts.reachesAll)
    if (own.length < listingIds.length) throw invalid('listingIds')
  }
  const roles = managed.filter(takesAssignments)
  const isDecided = own.length === listingIds.length
  await change(place, { set: { listingIds }, roles, managed, judge, isDecided }, context)
  return {}
}

/**
 * Changes a member's role; an ADMIN has all listings, so their assignment is dropped. Nobody changes their own role or
 * gives one that they may not manage.
 * @throws Fault 404 for strangers; 403 for a role that manages neither of both roles; 400 for the owner
 */
export const updateTeamRole: Operation<typeof routes.updateTeamRole> = async ({ id, role }, context) => {
  const { place, managed } = await managedPlace(id, context.actor)
  if (!managed.includes(role)) throw denied()
  const judge = ({ isOwner }: MemberItem): void => {
    if (isOwner) throw refused(supplierTexts.ownerRole)
  }
  const set = takesAssignments(role) ? { role } : { role, listingIds: undefined }
  await change(place, { set, roles: managed, managed, judge, isDecided: true }, context)
  return {}
}

/**
 * The place of another person's membership, and the roles that the caller may manage.
 * @throws Fault 404 for strangers; 403 if the caller's role may not manage members, or the membership is the caller's own;
 * 400 for an invitation
 */
async function managedPlace(
  id: number,
  actor: UserActor,
): Promise<{ place: MemberPlace; managed: readonly SupplierRole[] }> {
  const [place, memberships] = await Promise.all([placeOfMember(id), membershipsOf(actor)])
  const caller = place && memberships.get(place.supplierId)
  if (!place || !caller) throw notFound()
  if (!allows(caller.standing, 'members', 'limited') || place.userId === actor.userId) throw denied()
  if (isInvitation(place)) throw refused(supplierTexts.notJoined)
  return { place, managed: rolesManagedBy(caller.standing) }
}

interface Decision {
  readonly set: Parameters<typeof changeMember>[1]['set']
  /** The write's condition fails for members with any other role. */
  readonly roles: readonly SupplierRole[]
  readonly managed: readonly SupplierRole[]
  /** Throws the refusal if this member may not be changed in this way. */
  readonly judge: (member: MemberItem) => void
  /** False if the change is refused in any case; the member is then read first, to choose the error. */
  readonly isDecided: boolean
}

/**
 * The first attempt writes without reading the member. If the write's condition fails, the member is read: it is either
 * the reason for a refusal, or its version is newer and the write is repeated.
 */
async function change(
  place: MemberPlace,
  { set, roles, managed, judge, isDecided }: Decision,
  { actor, nowMs }: Context<UserActor>,
): Promise<void> {
  let nms = nowMs
  let isLost = !isDecided
  await retryOnConflict(async () => {
    if (isLost) {
      const member = await memberAt(place)
      if (!member) throw notFound()
      const isManaged = member.isOwner ? managed === supplierRoles : managed.includes(member.role)
      if (!isManaged) throw denied()
      judge(member)
      nms = nextVersion(member, nowMs)
    }
    isLost = true
    const writes = changeMember(place, { set, roles, nms, actorUserId: actor.userId })
    await commit(writes.map((write) => ({ write, otherwise: versionConflict })))
  })
}
