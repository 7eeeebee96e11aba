import { clubLimits } from '@nestboard/shared/groups/model.ts'
import { userClubMembershipKey } from '../kernel/rows.ts'
import { allConditionsHold, rowExists, attributesEqual } from '../kernel/table/condition.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { clubMemberRow, type ClubMemberItem } from './rows.ts'

/** Reads a page of members. */
export const readClubMembersPage = (clubId: number, after: PageStart): Promise<RowPage<ClubMemberItem>> =>
  clubMemberRow.readPage([clubId], { most: clubLimits.aPage, after })

/** The writes of a new member; the condition of the first fails if the person already is a member. */
export const putClubMember = (item: ClubMemberItem): [member: TableWrite, standing: TableWrite] => {
  const { clubId, userId, admin, joined } = item
  return [
    clubMemberRow.put([clubId, userId], item),
    putRow({ ...userClubMembershipKey(userId, clubId), clubId, admin, joined }),
  ]
}

/**
 * The writes that remove a member; the condition of the first fails if the person has left the group meanwhile, or if
 * their admin role changed.
 */
export const removeClubMemberRows = ({
  clubId,
  userId,
  admin,
}: ClubMemberItem): [member: TableWrite, standing: TableWrite] => [
  clubMemberRow.remove([clubId, userId], attributesEqual({ admin })),
  removeRow(userClubMembershipKey(userId, clubId)),
]

/**
 * The writes that give a member the admin role or end it; their conditions fail if the person isn't a member, or
 * already has or lacks the role.
 */
export const changeClubAdminRole = ({ clubId, userId }: ClubMemberItem, admin: boolean): TableWrite[] => [
  clubMemberRow.update(
    [clubId, userId],
    { set: { admin } },
    allConditionsHold(rowExists, attributesEqual({ admin: !admin })),
  ),
  updateRow(userClubMembershipKey(userId, clubId), { set: { admin } }, rowExists),
]
