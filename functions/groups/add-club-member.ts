import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { parseGhinNumber } from '@nestboard/shared/groups/parse-organization-domain.ts'
import type * as routes from '@nestboard/shared/groups/routes.ts'
import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { RouteParams } from '@nestboard/shared/kernel/route.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readClubMemberships } from '../kernel/rights/club.ts'
import type { ClubMembership } from '../kernel/rights/club.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { addBoundedRow } from '../kernel/table/bounded-row-set.ts'
import { readClub, raiseMemberCount } from './club.store.ts'
import { removeInvite } from './invite.store.ts'
import { putClubMember } from './club-member.store.ts'
import { putJoinRequest, removePendingJoinRequest } from './join-request.store.ts'
import { verifyWorkEmail } from './verify-work-email.ts'
import { defineClubsPerPersonLimit, readCurrentClubMemberships } from './read-current-club-memberships.ts'
import { clubMemberRow, joinRequestRow } from './rows.ts'
import type { ClubMemberItem } from './rows.ts'

type Given = RouteParams<typeof routes.addClubMember>
class Joined extends Error {}

/**
 * Makes a person a member and raises the group's and the person's counter, in one transaction; changes nothing if they
 * already are a member.
 * @param ending uses up the proof, invitation or request that allows the person to join
 * @param seen the groups of the person, as read
 * @param first more clauses like `ending`; if several clauses fail, the error of one of these is reported
 * @throws Fault 400 if the group is full or the person has too many groups, and the errors of `ending`
 */
export async function addPersonToClub(
  member: Omit<ClubMemberItem, 'admin'>,
  ending: readonly TransactionClause[],
  seen: readonly ClubMembership[],
  first: readonly TransactionClause[] = [],
): Promise<void> {
  const { clubId, userId } = member
  const [added, standing] = putClubMember({ ...member, admin: false })
  const clauses: TransactionClause[] = [
    ...first,
    { write: added, otherwise: () => new Joined() },
    { write: standing },
    { write: raiseMemberCount(clubId), otherwise: () => badRequest(groupErrorTexts.tooMany) },
    ...ending,
  ]
  await addBoundedRow(defineClubsPerPersonLimit(userId), () => clauses, {
    seen,
    repeat: { once: undefined, answer: {} },
  }).catch((error: unknown) => {
    if (!(error instanceof Joined)) throw error
  })
}

const unconditional = (writes: readonly ReturnType<typeof removeInvite>[]): TransactionClause[] =>
  writes.map((write) => ({ write }))

/**
 * Joins a CORPORATE group with proof of an address, or requests to join a country club. With another person's id,
 * approves that person's request, which only admins may do.
 */
export const addClubMember: Operation<typeof routes.addClubMember> = async (given, { actor, nowMs }) => {
  const { clubId, userId = actor.userId } = given
  if (userId !== actor.userId) return approve(clubId, userId, actor, nowMs)
  const [club, clubs] = await Promise.all([readClub(clubId), readClubMemberships(actor)])
  if (!club) throw notFound()
  if (clubs.has(clubId)) return { waiting: false }
  if (club.category === 'CORPORATE') return joinByAddress(given, club.organizationDomain, actor, nowMs)
  // Groups of all other categories can be joined by invitation only.
  if (club.category !== 'COUNTRY_CLUB') throw notFound()
  const memberId = parseGhinNumber(given.memberId ?? '')
  if (!memberId) throw badRequest(groupErrorTexts.memberId)
  await commitTransaction(unconditional(putJoinRequest({ clubId, userId, memberId, asked: nowMs })))
  return { waiting: true }
}

async function joinByAddress(
  { clubId, email, code }: Given,
  domain: string,
  actor: UserActor,
  nowMs: number,
): Promise<{ waiting: boolean }> {
  const { userId } = actor
  const proof = await verifyWorkEmail(userId, { email, code }, domain, nowMs)
  const clauses = [...proof, ...unconditional([removeInvite({ userId }, clubId)])]
  await addPersonToClub({ clubId, userId, joined: nowMs }, clauses, [...(await readClubMemberships(actor)).values()])
  return { waiting: false }
}

/**
 * Approves a person's request to join. @throws Fault 404 for people outside the group and for a person without a
 * request, 403 for members who aren't admins
 */
async function approve(clubId: number, userId: number, actor: UserActor, nowMs: number): Promise<{ waiting: boolean }> {
  const [club, clubs, waiting, member, theirs] = await Promise.all([
    readClub(clubId),
    readClubMemberships(actor),
    joinRequestRow.read(clubId, userId),
    clubMemberRow.read(clubId, userId),
    readCurrentClubMemberships(userId),
  ])
  const standing = clubs.get(clubId)
  if (!club || !standing) throw notFound()
  if (!standing.admin) throw forbidden()
  if (!waiting) {
    if (member) return { waiting: false }
    throw notFound()
  }
  const [taken, note] = removePendingJoinRequest(clubId, userId)
  const ending = [
    { write: taken, otherwise: () => notFound() },
    ...unconditional([note, removeInvite({ userId }, clubId)]),
  ]
  await addPersonToClub({ clubId, userId, joined: nowMs, approved: true }, ending, theirs)
  return { waiting: false }
}
