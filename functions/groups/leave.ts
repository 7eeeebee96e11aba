import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubLimits } from '@nestboard/shared/groups/model.ts'
import type * as routes from '@nestboard/shared/groups/routes.ts'
import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { buildCounterDecrementWrite } from '../kernel/table/bounded-row-set.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { changeClub, readClub, lowerMemberCount, releaseClubName, reserveClubName } from './club.store.ts'
import type { ClubItem } from './club.store.ts'
import { hasOpenClubInvite, removeInvite } from './invite.store.ts'
import type { ClubInviteRecipient } from './invite.store.ts'
import { changeClubAdminRole, removeClubMemberRows } from './club-member.store.ts'
import { putJoinRefusal, removePendingJoinRequest } from './join-request.store.ts'
import { requireClub } from './require-club.ts'
import { clubMemberRow, joinRequestRow } from './rows.ts'
import type { ClubMemberItem } from './rows.ts'
import { defineClubsPerPersonLimit } from './read-current-club-memberships.ts'

/**
 * The admins of a group who remain without this person.
 * @throws Fault 400 for the last admin, because a group needs one
 */
function adminsWithout({ admins }: ClubItem, userId: number): number[] {
  const others = admins.filter((id) => id !== userId)
  if (!others.length) throw badRequest(groupErrorTexts.lastAdmin)
  return others
}

/**
 * The clauses that remove a member from a group and lower the group's and the person's counter. After a version
 * conflict, the caller must read group and member again and build new clauses.
 */
export function buildLeaveClubClauses(club: ClubItem, member: ClubMemberItem, nowMs: number): TransactionClause[] {
  const { userId, admin } = member
  const admins = admin ? adminsWithout(club, userId) : undefined
  const [removed, standing] = removeClubMemberRows(member)
  return [
    { write: removed, otherwise: createVersionConflict },
    { write: standing },
    { write: lowerMemberCount(club, admins, nextVersion(club, nowMs)), otherwise: createVersionConflict },
    { write: buildCounterDecrementWrite(defineClubsPerPersonLimit(userId)) },
    ...(admin ? [{ write: releaseClubName(userId, club.name) }] : []),
  ]
}

/**
 * Leaves a group. From the next call on, the caller no longer gets prices that are for the group's members only.
 * @throws Fault 400 for its last admin
 */
export const leaveClub: Operation<typeof routes.leaveClub> = async ({ clubId }, { actor, nowMs }) => {
  await retryOnConflict(async () => {
    const [club, member] = await Promise.all([requireClub(clubId), clubMemberRow.read(clubId, actor.userId)])
    if (!member) throw notFound()
    await commitTransaction(buildLeaveClubClauses(club, member, nowMs))
  })
  return {}
}

/**
 * Removes a member, refuses a request to join, or withdraws an invitation.
 * @throws Fault 400 without a person or address, 403 for the caller and for the first admin, 404 for a person or
 * address without a membership, request or invitation
 */
export const removeClubMember: Operation<typeof routes.removeClubMember> = async (
  { clubId, userId, email },
  { actor, nowMs },
) => {
  if (userId === undefined) {
    if (email === undefined) throw badRequest(groupErrorTexts.noInvitee)
    await withdraw({ email }, clubId, await hasOpenClubInvite({ email }, clubId, nowMs))
    return {}
  }
  if (userId === actor.userId) throw forbidden()
  await retryOnConflict(async () => {
    const [club, member, waiting, isOpen] = await Promise.all([
      requireClub(clubId),
      clubMemberRow.read(clubId, userId),
      joinRequestRow.read(clubId, userId),
      hasOpenClubInvite({ userId }, clubId, nowMs),
    ])
    if (userId === club.admins[0]) throw forbidden()
    if (member) return commitTransaction(buildLeaveClubClauses(club, member, nowMs))
    if (!waiting) return withdraw({ userId }, clubId, isOpen)
    const [taken, note] = removePendingJoinRequest(clubId, userId)
    const refusal = putJoinRefusal(clubId, userId, nowMs)
    return commitTransaction([{ write: taken, otherwise: createVersionConflict }, { write: note }, { write: refusal }])
  })
  return {}
}

/** Withdraws an invitation, which can then no longer be accepted. @throws Fault 404 if the invitation is not open */
async function withdraw(target: ClubInviteRecipient, clubId: number, isOpen: boolean): Promise<void> {
  if (!isOpen) throw notFound()
  await commitTransaction([{ write: removeInvite(target, clubId) }])
}

/**
 * Makes a member an admin, or ends that role. Nobody else can end the role of the group's first admin.
 * @throws Fault 404 for a person who isn't a member, 403 for the first admin, 400 for the last admin, at the limit of
 * admins, and for a member who already has a group with this name
 */
export const setClubAdmin: Operation<typeof routes.setClubAdmin> = async (
  { clubId, userId, admin },
  { actor, nowMs },
) => {
  await retryOnConflict(async () => {
    const [club, member] = await Promise.all([readClub(clubId), clubMemberRow.read(clubId, userId)])
    if (!club || !member) throw notFound()
    if (member.admin === admin) return
    if (!admin && userId === club.admins[0] && userId !== actor.userId) throw forbidden()
    if (admin && club.admins.length >= clubLimits.admins) throw badRequest(groupErrorTexts.tooManyAdmins)
    const admins = admin ? [...club.admins, userId] : adminsWithout(club, userId)
    const nms = nextVersion(club, nowMs)
    const name: TransactionClause = admin
      ? { write: reserveClubName(userId, club.name, clubId), otherwise: () => badRequest(groupErrorTexts.adminName) }
      : { write: releaseClubName(userId, club.name) }
    const writes = [...changeClub(club, { admins }, nms), ...changeClubAdminRole(member, admin)]
    await commitTransaction([...writes.map((write) => ({ write, otherwise: createVersionConflict })), name])
  })
  return {}
}
