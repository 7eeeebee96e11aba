import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import type * as routes from '@nestboard/shared/groups/routes.ts'
import type { RouteParams } from '@nestboard/shared/kernel/route.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readClubMemberships, removeClubPromoRows } from '../kernel/rights/club.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { addBoundedRow } from '../kernel/table/bounded-row-set.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { changeClub, foldClubName, putClub, releaseClubName, removeClub, reserveClubName } from './club.store.ts'
import type { ClubItem } from './club.store.ts'
import { putClubMember } from './club-member.store.ts'
import { requireClub } from './require-club.ts'
import { verifyWorkEmail, requireOrganizationDomain } from './verify-work-email.ts'
import { defineClubsPerPersonLimit } from './read-current-club-memberships.ts'
import { buildClubCard } from './club-membership-status.ts'

/** @throws Fault 400 for a name without a letter or digit, because such a name could be neither found nor compared */
function requireName(name: string): string {
  if (foldClubName(name) === '') throw badRequest(groupErrorTexts.name)
  return name
}

const nameTaken = () => badRequest(groupErrorTexts.nameTaken)

/**
 * Creates a group with the caller as its admin. A group with a domain requires proof that the caller has an address at
 * that domain; CORPORATE groups must have a domain.
 * @throws Fault 400 with the reason
 */
export const createClub: Operation<typeof routes.createClub> = async (given, { actor, nowMs, once }) => {
  const name = requireName(given.name)
  const { category } = given
  if (!category) throw badRequest(groupErrorTexts.category)
  const isProven = category === 'CORPORATE' || given.organizationDomain !== ''
  const organizationDomain = isProven ? requireOrganizationDomain(given.organizationDomain) : ''
  const { userId } = actor
  const [own, proof] = await Promise.all([
    readClubMemberships(actor),
    isProven ? verifyWorkEmail(userId, given, organizationDomain, nowMs) : [],
  ])
  const id = newId()
  const stamp = { nco: nowMs, nms: nowMs }
  const club = { id, name, category, organizationDomain, memberCount: 1, admins: [userId], ...stamp }
  const clauses: TransactionClause[] = [
    ...[...putClub(club), ...putClubMember({ clubId: id, userId, admin: true, joined: nowMs })].map((write) => ({
      write,
    })),
    { write: reserveClubName(userId, name, id), otherwise: nameTaken },
    ...proof,
  ]
  await addBoundedRow(defineClubsPerPersonLimit(userId), () => clauses, {
    seen: [...own.values()],
    repeat: { once, answer: { id } },
  })
  return { id }
}

/** Returns a group to its members. */
export const getClub: Operation<typeof routes.getClub> = async ({ id }, { actor }) => {
  const [club, clubs] = await Promise.all([requireClub(id), readClubMemberships(actor)])
  const { organizationDomain, admins, nco, nms } = club
  const standing = clubs.get(id)?.admin ? 'ADMIN' : 'MEMBER'
  return { ...buildClubCard(club, standing), organizationDomain, adminUserId: admins[0] ?? actor.userId, nco, nms }
}

/**
 * The domain of the group after the update, and the clauses that use up the proof of a new domain. @throws Fault 400
 * with the reason
 */
async function domainOf(
  club: ClubItem,
  given: RouteParams<typeof routes.updateClub>,
  { userId }: UserActor,
  nowMs: number,
): Promise<{ domain: string; proof: TransactionClause[] }> {
  const { organizationDomain: wanted } = given
  if (wanted === undefined) return { domain: club.organizationDomain, proof: [] }
  const domain = club.category === 'CORPORATE' || wanted !== '' ? requireOrganizationDomain(wanted) : ''
  const isKnown = domain === club.organizationDomain || domain === ''
  return { domain, proof: isKnown ? [] : await verifyWorkEmail(userId, given, domain, nowMs) }
}

/**
 * Renames a group, or changes its domain with proof of an address at the new domain. None of its admins may have
 * another group with the new name.
 */
export const updateClub: Operation<typeof routes.updateClub> = async (given, { actor, nowMs }) => {
  const { id } = given
  const reads = [await requireClub(id)]
  const { domain, proof } = await domainOf(reads[0]!, given, actor, nowMs)
  return retryOnConflict(async () => {
    const club = reads.pop() ?? (await requireClub(id))
    const name = given.name === undefined ? club.name : requireName(given.name)
    const change = {
      ...(name !== club.name && { name }),
      ...(domain !== club.organizationDomain && { organizationDomain: domain }),
    }
    if (!Object.keys(change).length) return { nms: club.nms }
    const nms = nextVersion(club, nowMs)
    const [changed, ...others] = changeClub(club, change, nms)
    const names = club.admins.flatMap((userId): TransactionClause[] => [
      { write: reserveClubName(userId, name, id), otherwise: nameTaken },
      { write: releaseClubName(userId, club.name) },
    ])
    await commitTransaction([
      { write: changed, otherwise: createVersionConflict },
      ...others.map((write) => ({ write, otherwise: createVersionConflict })),
      ...(foldClubName(name) === foldClubName(club.name) ? [] : names),
      ...proof,
    ])
    return { nms }
  })
}

/**
 * Deletes a group. Before the call returns, its members lose the prices that offers to the group gave them; a stream
 * reaction later removes the members' rows, which have no effect without the group.
 */
export const deleteClub: Operation<typeof routes.deleteClub> = async ({ id }) => {
  await retryOnConflict(async () => {
    const club = await requireClub(id)
    const [removed, ...others] = removeClub(club)
    const names = club.admins.map((userId) => releaseClubName(userId, club.name))
    await commitTransaction([
      { write: removed, otherwise: createVersionConflict },
      ...[...others, ...names].map((write) => ({ write })),
    ])
  })
  await removeClubPromoRows(id)
  return {}
}
