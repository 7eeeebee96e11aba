import { listProvenEmails } from '../auth/proven-emails.ts'
import { removeClubPromoRows } from '../kernel/rights/club.ts'
import {
  commitTransaction,
  createConditionFailedError,
  tryCommitTransaction,
} from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { userClubMembershipKey, userMembershipsPartition } from '../kernel/rows.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { changeClub, readClub, readClubs, releaseClubName, removeClub, reserveClubName } from './club.store.ts'
import type { ClubItem } from './club.store.ts'
import { listOpenInvitesToEmail } from './invite.store.ts'
import { buildLeaveClubClauses } from './leave.ts'
import { changeClubAdminRole } from './club-member.store.ts'
import { clubInviteByEmailRow, clubMemberRow, joinRequestRow, ownJoinRequestRow } from './rows.ts'
import { listSpendByCurrency } from './spend.ts'
import { listOwnClubRows } from './club-membership-status.ts'

const clubIdsOf = async (userId: number): Promise<number[]> =>
  filterRowsByPrefix(
    await readAllRows(userMembershipsPartition(userId), { consistent: true }),
    userClubMembershipKey.prefix,
  ).map((row) => row['clubId'] as number)

/** A person's memberships in groups, for the person's data export. */
export async function listClubMembershipsForDataExport(userId: number): Promise<unknown[]> {
  const ids = await clubIdsOf(userId)
  const [clubs, members] = await Promise.all([
    readClubs(ids),
    Promise.all(ids.map((id) => clubMemberRow.read(id, userId))),
  ])
  return members.flatMap((member) => {
    const club = clubs.find(({ id }) => id === member?.clubId)
    if (!club || !member) return []
    const { id, name, category } = club
    const { admin, joined, bookings = 0 } = member
    return [
      { id, name, category, admin, joined, totalBookings: bookings, totalSpend: listSpendByCurrency({ ...member }) },
    ]
  })
}

/**
 * Removes an erased person from all groups, and removes their requests to join and the invitations to their addresses.
 * Idempotent.
 */
export async function eraseClubMemberships(userId: number, nowMs: number): Promise<void> {
  for (const clubId of await clubIdsOf(userId)) await endMembership(clubId, userId, nowMs)
  const own = await listOwnClubRows(userId)
  const asked = ownJoinRequestRow.among(own).map(({ clubId }) => clubId)
  const emails = await listProvenEmails(userId)
  const mailed = await Promise.all(
    emails.map(async (email) =>
      (await listOpenInvitesToEmail(email, nowMs)).map(({ clubId }) => clubInviteByEmailRow.key(email, clubId)),
    ),
  )
  await removeRows([...asked.map((clubId) => joinRequestRow.key(clubId, userId)), ...mailed.flat()])
}

const endMembership = (clubId: number, userId: number, nowMs: number): Promise<void> =>
  retryOnConflict(async () => {
    const [club, member] = await Promise.all([readClub(clubId), clubMemberRow.read(clubId, userId)])
    if (!club || !member) return removeRows([userClubMembershipKey(userId, clubId)])
    if (club.admins.some((id) => id !== userId) || !member.admin)
      return commitTransaction(buildLeaveClubClauses(club, member, nowMs))
    if (await handOver(club, nowMs)) throw createVersionConflict()
    // The person is the group's only member, so the group is deleted.
    const [removed, ...rest] = removeClub(club)
    await commitTransaction([
      { write: removed, otherwise: createVersionConflict },
      ...[...rest, releaseClubName(userId, club.name)].map((write) => ({ write })),
    ])
    return removeClubPromoRows(clubId)
  })

/**
 * Makes another member an admin in place of a group's only admin: the member who joined first. False if there is no
 * other member.
 */
async function handOver(club: ClubItem, nowMs: number): Promise<boolean> {
  const members = await clubMemberRow.readAll([club.id])
  const [heir] = members.filter(({ userId }) => !club.admins.includes(userId)).toSorted((a, b) => a.joined - b.joined)
  if (!heir) return false
  const nms = nextVersion(club, nowMs)
  const admins = [heir.userId, ...club.admins]
  const made = (name: string, otherwise: () => Error): TransactionClause[] => [
    ...[
      ...changeClub(club, name === club.name ? { admins } : { admins, name }, nms),
      ...changeClubAdminRole(heir, true),
    ].map((write) => ({ write, otherwise: createVersionConflict })),
    { write: reserveClubName(heir.userId, name, club.id), otherwise },
  ]
  // If the new admin already has a group with this name, the group's id is appended to the name.
  if (!(await tryCommitTransaction(made(club.name, createConditionFailedError))))
    await commitTransaction(made(`${club.name} ${club.id}`, createVersionConflict))
  return true
}
