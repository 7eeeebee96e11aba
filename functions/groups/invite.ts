import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubLimits } from '@nestboard/shared/groups/model.ts'
import type { ClubInvitation, CallersClubJoinRequest } from '@nestboard/shared/groups/model.ts'
import type * as routes from '@nestboard/shared/groups/routes.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { buildEmailRateLimitClauses } from '../auth/send-code.ts'
import { listProvenEmails } from '../auth/proven-emails.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import { readClubMemberships } from '../kernel/rights/club.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { areUserPagesVisible, readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readClubs } from './club.store.ts'
import { listOpenInvitesToEmail, putInvite } from './invite.store.ts'
import type { ClubInviteRecipient } from './invite.store.ts'
import { requireClub } from './require-club.ts'
import { ownJoinRequestRow } from './rows.ts'
import type { ClubInviteItem, OwnJoinRequestItem } from './rows.ts'
import { buildClubCard, findOpenInvitesAmongRows, listOwnClubRows } from './club-membership-status.ts'

/**
 * Invites people or an email address to a group. For an address, the answer, the writes and the mail are the same
 * whether or not it belongs to an account.
 * @throws Fault 404 for a person hidden from the caller, 400 without a person or address and for a full group, 429
 */
export const inviteClubMembers: Operation<typeof routes.inviteClubMembers> = async (
  { clubId, userIds = [], email },
  { actor, nowMs },
) => {
  const ids = [...new Set(userIds)].filter((id) => id !== actor.userId)
  if (!ids.length && email === undefined) throw badRequest(groupErrorTexts.noInvitee)
  const [club, isThere, [inviter]] = await Promise.all([
    requireClub(clubId),
    areUserPagesVisible(actor, ids),
    readVisiblePeople(actor, email === undefined ? [] : [actor.userId]),
  ])
  if (!isThere) throw notFound()
  if (club.memberCount >= clubLimits.members) throw badRequest(groupErrorTexts.tooMany)
  const targets: ClubInviteRecipient[] = [
    ...ids.map((userId) => ({ userId })),
    ...(email === undefined ? [] : [{ email }]),
  ]
  // The mail doesn't address its recipient by name: a name would reveal that the address has an account.
  const values = { name: '', inviter: inviter?.name ?? '', link: `/group/${clubId}` }
  const mail: TransactionClause[] =
    email === undefined
      ? []
      : [
          ...buildEmailRateLimitClauses(email, 'GROUP_INVITATION', nowMs),
          { write: queueMail({ to: email, template: 'group-invitation', values }, nowMs) },
        ]
  await commitTransaction([
    ...targets.map((target) => ({ write: putInvite(target, clubId, actor.userId, nowMs) })),
    ...mail,
    // The route's own rate limit is per network, and a person can change networks, so the call also counts toward a
    // limit of the person.
    buildRateLimitClause(`U${actor.userId}`, 'mail', nowMs),
  ])
  return {}
}

/**
 * Reads the open invitations to a person and to their verified addresses, those that expire last first, and the
 * person's requests to join.
 */
async function invitationsOf(
  userId: number,
  nowMs: number,
): Promise<{ found: ClubInviteItem[]; requests: OwnJoinRequestItem[] }> {
  const [own, emails] = await Promise.all([listOwnClubRows(userId), listProvenEmails(userId)])
  const mailed = await Promise.all(emails.map((email) => listOpenInvitesToEmail(email, nowMs)))
  const found = [...findOpenInvitesAmongRows(own, nowMs), ...mailed.flat()].toSorted(
    (a, b) => b.expires - a.expires || a.clubId - b.clubId,
  )
  return { found, requests: ownJoinRequestRow.among(own) }
}

/** Lists the caller's open invitations, one per group, and their requests to join groups that have not invited them. */
export const listClubInvitations: Operation<typeof routes.listClubInvitations> = async (_, { actor, nowMs }) => {
  const [{ found, requests: asked }, own] = await Promise.all([
    invitationsOf(actor.userId, nowMs),
    readClubMemberships(actor),
  ])
  const first = [...new Map(found.toReversed().map((item) => [item.clubId, item])).values()].toReversed()
  const open = first.filter(({ clubId }) => !own.has(clubId))
  const invited = new Set(open.map(({ clubId }) => clubId))
  const waiting = asked.filter(({ clubId }) => !own.has(clubId) && !invited.has(clubId))
  const [clubs, people] = await Promise.all([
    readClubs([...open, ...waiting].map(({ clubId }) => clubId)),
    readVisiblePeople(
      actor,
      open.map(({ invitedByUserId }) => invitedByUserId),
    ),
  ])
  const invitations = open.flatMap(({ clubId, invitedByUserId, expires }): ClubInvitation[] => {
    const club = clubs.find(({ id }) => id === clubId)
    const invitedBy = people.find(({ id }) => id === invitedByUserId) ?? null
    return club ? [{ club: buildClubCard(club, 'INVITED'), invitedBy, expires }] : []
  })
  const requests = waiting.flatMap(({ clubId, memberId, asked: at }): CallersClubJoinRequest[] => {
    const club = clubs.find(({ id }) => id === clubId)
    return club ? [{ club: buildClubCard(club, 'WAITING'), memberId, asked: at }] : []
  })
  return { invitations, requests }
}
