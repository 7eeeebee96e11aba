import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { SupplierUser } from '@nestboard/shared/supplier/model.ts'
import type { SupplierRole } from '@nestboard/shared/supplier/capability.ts'
import { buildAuditAttributes } from '../kernel/audit.ts'
import {
  userClubMembershipKey,
  userTeamMembershipKey,
  userMembershipsPartition,
  supplierPartition,
} from '../kernel/rows.ts'
import { memberPointerKey, teamMemberKey } from './rows.ts'
import { allConditionsHold, attributesBelow, attributesEqual, attributeIsAmong } from '../kernel/table/condition.ts'
import { readRow, readAllRows } from '../kernel/table/read.ts'
import type { ReadOptions } from '../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../kernel/table/row-update.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import type { TeamInvitationItem } from './list-team-invitations-to.ts'

export interface MemberItem extends Omit<SupplierUser, 'userId' | 'isPending' | 'email'> {
  readonly userId: number
  readonly role: SupplierRole
  /** Time of the last change, epoch ms. */
  readonly nms: number
}

/** The supplier and user that a membership id stands for; they never change. */
export type MemberRef = Pick<MemberItem, 'id' | 'supplierId' | 'userId'>

/** Reads the supplier and user of a membership, or a whole invitation, by its id. Key: MEMBER#{id} / MEMBER. */
export async function resolveMembershipId(id: number): Promise<MemberRef | TeamInvitationItem | undefined> {
  const pointer = await readRow<MemberRef | TeamInvitationItem>(memberPointerKey(id), { consistent: true })
  return pointer && { ...pointer, id }
}

export const isTeamInvitation = (row: MemberRef | MemberOrInvitation): row is TeamInvitationItem => 'target' in row

/** Reads a membership by its supplier and user; undefined if it has ended. Key: S#{supplier} / MEMBER#{user}. */
export async function readMember({ id, supplierId, userId }: MemberRef): Promise<MemberItem | undefined> {
  const item = await readRow<MemberItem>(teamMemberKey(supplierId, userId), { consistent: true })
  return item?.id === id ? item : undefined
}

/** Reads all members of a supplier's team, page by page. Key: S#{id} / MEMBER#*. */
export const readTeam = (supplierId: number): Promise<MemberItem[]> =>
  readAllRows(supplierPartition(supplierId), { prefix: teamMemberKey.prefix })

/** Common prefix of the sort keys of members and invitations. */
const teamPrefix = 'MEMBER'

export type MemberOrInvitation = MemberItem | TeamInvitationItem

/** Reads all members and open invitations of a supplier, page by page, in one query. Key: S#{supplier} / MEMBER*. */
export const readTeamAndInvitations = (supplierId: number, { consistent = true } = {}): Promise<MemberOrInvitation[]> =>
  readAllRows(supplierPartition(supplierId), { consistent, prefix: teamPrefix })

/** Reads all memberships of a user. Key: TEAMS#{user} / S#*. */
export const readMembershipsOfUser = async (userId: number, reading: ReadOptions = {}): Promise<MemberItem[]> =>
  (await readMembershipsAndClubIds(userId, reading)).teams

/** Reads all memberships of a user, and the ids of the user's groups, in one query. Key: TEAMS#{user} / *. */
export async function readMembershipsAndClubIds(
  userId: number,
  reading: ReadOptions = {},
): Promise<{ teams: MemberItem[]; clubIds: number[] }> {
  const rows = await readAllRows(userMembershipsPartition(userId), reading)
  const clubs = filterRowsByPrefix(rows, userClubMembershipKey.prefix) as unknown as { readonly clubId: number }[]
  return {
    teams: filterRowsByPrefix(rows, userTeamMembershipKey.prefix) as unknown as MemberItem[],
    clubIds: clubs.map(({ clubId }) => clubId),
  }
}

/** The writes of a new membership; sockets that watch the user or the supplier are notified. */
export const putMember = (item: Omit<MemberItem, 'nms'>): TableWrite[] => [
  putRow({
    ...teamMemberKey(item.supplierId, item.userId),
    ...item,
    nms: item.nco,
    watch: [formatEntityRef('UserAccount', item.userId), formatEntityRef('Supplier', item.supplierId)],
  }),
  putRow({ ...userTeamMembershipKey(item.userId, item.supplierId), ...item }),
  putRow({ ...memberPointerKey(item.id), supplierId: item.supplierId, userId: item.userId }),
]

interface MemberChange {
  /** An empty list of listings is stored as an empty list; undefined removes the attribute. */
  readonly set: { readonly listingIds?: readonly number[] | undefined; readonly role?: SupplierRole }
  /** The change applies only while the member has one of these roles. */
  readonly roles: readonly SupplierRole[]
  /** The new version, epoch ms; must be later than the stored one. */
  readonly nms: number
  /** The version that the change was decided by; the change applies only to this version, if given. */
  readonly seenMs?: number | undefined
  readonly actorUserId: number
}

/**
 * The writes that change a member. The condition of `membership` fails if the member is the owner, has left, has none
 * of `roles`, or was changed at `nms` or later. The row it writes names the actor, from which the stream writes the
 * audit log.
 */
export function changeMember(
  { id, supplierId, userId }: MemberRef,
  { set, roles, nms, seenMs, actorUserId }: MemberChange,
): [membership: TableWrite, standing: TableWrite] {
  const membership = { ...set, nms, ...buildAuditAttributes(actorUserId, supplierId) }
  const isUnchanged = allConditionsHold(
    attributesEqual({ id, isOwner: false, ...(seenMs !== undefined && { nms: seenMs }) }),
    attributesBelow({ nms }),
    attributeIsAmong('role', roles),
  )
  const remove = 'listingIds' in set && set.listingIds === undefined ? ['listingIds'] : []
  return [
    updateRow(teamMemberKey(supplierId, userId), { set: membership, remove }, isUnchanged),
    updateRow(userTeamMembershipKey(userId, supplierId), { set, remove }, attributesEqual({ id })),
  ]
}

/**
 * The writes that end a membership. The first one's condition fails for the owner, for a missing membership and, if
 * `roles` are given, for any other role. `seenMs`: the version that the removal was decided by, if its right depends on
 * the member's listings.
 */
export const deleteMember = (
  { id, supplierId, userId }: MemberRef,
  roles?: readonly SupplierRole[],
  seenMs?: number,
): [membership: TableWrite, standing: TableWrite, pointer: TableWrite] => [
  removeRow(
    teamMemberKey(supplierId, userId),
    allConditionsHold(
      attributesEqual({ id, isOwner: false, ...(seenMs !== undefined && { nms: seenMs }) }),
      roles && attributeIsAmong('role', roles),
    ),
  ),
  removeRow(userTeamMembershipKey(userId, supplierId)),
  removeRow(memberPointerKey(id)),
]
