import { supplierTexts } from '@nestboard/shared/supplier/faults.ts'
import { allows, managedRoles, takesAssignments } from '@nestboard/shared/supplier/permissions.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { denied, invalid, notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { auditClause } from '../kernel/audit.ts'
import { commit } from '../kernel/commit.ts'
import { listingKey } from '../listing/rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { rowsByKeys } from '../kernel/people.ts'
import { memberWith, membershipsOf } from '../kernel/team.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { assignListings, memberAt, placeOfMember } from './member.store.ts'

/**
 * Assigns listings to a member (docs/decisions.md, "Settled later"). An empty list means all listings for a MANAGER or
 * REP and none for an AGENT or GUEST; nobody changes their own assignment.
 * @throws Fault 404 for strangers; 403 for a role that does not manage members of that role; 400 for a listing of
 * another supplier, and for the owner and ADMINs, who have all listings
 */
export const updateTeamMember: Operation<typeof routes.updateTeamMember> = async (
  { id, listingIds: given },
  { actor, nowMs },
) => {
  const [place] = await Promise.all([placeOfMember(id), membershipsOf(actor)])
  if (!place) throw notFound()
  const listingIds = [...new Set(given)]
  return retryOnConflict(async () => {
    const [member, manager, listings] = await Promise.all([
      memberAt(place),
      memberWith(actor, place.supplierId, 'members', 'limited'),
      rowsByKeys(listingIds.map(listingKey)),
    ])
    if (!member) throw notFound()
    const isManaged = managedRoles.some((role) => role === member.role) && !member.isOwner
    const isAbove = allows(manager.standing, 'members')
    if (member.userId === actor.userId || (!isAbove && !isManaged)) throw denied()
    if (member.isOwner || !takesAssignments(member.role)) throw refused(supplierTexts.reachesAll)
    const own = listings.filter(({ supplierId }) => supplierId === place.supplierId)
    if (own.length < listingIds.length) throw invalid('listingIds')
    const { supplierId, userId, listingIds: assigned = [] } = member
    const record = auditClause({
      supplierId,
      actorUserId: actor.userId,
      action: 'memberAssigned',
      subjectId: id,
      before: { userId, listingIds: assigned },
      after: { userId, listingIds },
      nowMs,
    })
    const writes = assignListings(member, listingIds, nextVersion(member, nowMs))
    await commit([...writes.map((write) => ({ write, otherwise: versionConflict })), record])
    return {}
  })
}
