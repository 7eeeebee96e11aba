import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import {
  assignedListingIdsOf,
  canRoleHaveListingAssignments,
  isReachWithin,
  listManageableRoles,
  mayMemberWorkOnListing,
} from '@nestboard/shared/supplier/capability.ts'
import type { SupplierRole, TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { badRequest, invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import type { Row } from '../kernel/table/row.ts'
import type { MemberItem } from './member.store.ts'
import type { TeamInvitationItem } from './list-team-invitations-to.ts'

/** Whether a member's own work is limited to some listings, which then limit whom they manage and what they give. */
export const isBoundToListings = (member: TeamMembership): boolean => assignedListingIdsOf(member) !== undefined

/**
 * Whether a person may manage a member or invitation: its role is one that theirs manages, and it reaches no listing
 * that theirs does not (docs/decisions/teams.md).
 */
export const mayManage = (
  caller: TeamMembership,
  { role, listingIds }: Pick<MemberItem | TeamInvitationItem, 'role' | 'listingIds'>,
): boolean =>
  listManageableRoles(caller.standing).includes(role) && isReachWithin({ standing: role, listingIds }, caller)

/**
 * Requires that a person may assign these listings to a role. `rows`: the listings as stored.
 * @throws Fault 400 for listings of another supplier or not assigned to the person, for an empty list by a person who
 * is bound to listings, and for a role that always has all listings
 */
export function requireAssignable(
  caller: TeamMembership,
  { supplierId, role, listingIds }: { supplierId: number; role?: SupplierRole; listingIds: readonly number[] },
  rows: readonly Row[],
): void {
  if (role && listingIds.length && !canRoleHaveListingAssignments(role)) throw badRequest(supplierErrorTexts.reachesAll)
  if (!listingIds.length && isBoundToListings(caller)) throw badRequest(supplierErrorTexts.ownListings)
  const ours = new Set(rows.flatMap((row) => (row['supplierId'] === supplierId ? [row['id']] : [])))
  if (!listingIds.every((id) => ours.has(id) && mayMemberWorkOnListing(caller, id)))
    throw invalidFieldsFault('listingIds')
}
