import { groupTexts } from '@nestboard/shared/groups/faults.ts'
import type * as routes from '@nestboard/shared/groups/routes.ts'
import { notFound, refused, stale } from '@nestboard/shared/kernel/fault.ts'
import { clubsOf, closeClubRates } from '../kernel/club.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { addInto } from '../kernel/room.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { changeClub, clubAt, foldedName, putClub, releaseName, removeClub, reserveName } from './club.store.ts'
import type { ClubItem } from './club.store.ts'
import { putMember } from './member.store.ts'
import { proofOf, requireDomain } from './proof.ts'
import { clubRoom } from './room.ts'
import { cardOf } from './standing.ts'

/** @throws Fault 404 for a group that was deleted after the check */
export async function presentClub(id: number): Promise<ClubItem> {
  const club = await clubAt(id)
  if (!club) throw notFound()
  return club
}

/** @throws Fault 400 for a name without a letter or digit, by which it could be found and told apart */
function requireName(name: string): string {
  if (foldedName(name) === '') throw refused(groupTexts.name)
  return name
}

const nameTaken = () => refused(groupTexts.nameTaken)

/**
 * Creates a group with the caller as its admin. A domain needs the proof of an address there, in every category.
 * @throws Fault 400 with the reason
 */
export const createClub: Operation<typeof routes.createClub> = async (given, { actor, nowMs, once }) => {
  const name = requireName(given.name)
  const { category } = given
  if (!category) throw refused(groupTexts.category)
  const isProven = category === 'CORPORATE' || given.organizationDomain !== ''
  const organizationDomain = isProven ? requireDomain(given.organizationDomain) : ''
  const { userId } = actor
  const proof = isProven ? await proofOf(userId, given, organizationDomain, nowMs) : []
  const id = newId()
  const stamp = { nco: nowMs, nms: nowMs }
  const club = { id, name, category, organizationDomain, memberCount: 1, admins: [userId], ...stamp }
  const clauses: Clause[] = [
    ...[...putClub(club), ...putMember({ clubId: id, userId, admin: true, joined: nowMs })].map((write) => ({ write })),
    { write: reserveName(userId, name, id), otherwise: nameTaken },
    ...proof,
  ]
  await addInto(clubRoom(userId), () => clauses, { repeat: { once, answer: { id } } })
  return { id }
}

/** A group as its members see it. */
export const getClub: Operation<typeof routes.getClub> = async ({ id }, { actor }) => {
  const [club, clubs] = await Promise.all([presentClub(id), clubsOf(actor)])
  const { organizationDomain, admins, nco, nms } = club
  const standing = clubs.get(id)?.admin ? 'ADMIN' : 'MEMBER'
  return { ...cardOf(club, standing), organizationDomain, adminUserId: admins[0] ?? actor.userId, nco, nms }
}

/** Renames a group for all its admins, or changes its domain with the proof of an address there. */
export const updateClub: Operation<typeof routes.updateClub> = async (given, { actor, nowMs }) => {
  const { id } = given
  const before = await presentClub(id)
  const name = given.name === undefined ? before.name : requireName(given.name)
  const wanted = given.organizationDomain
  const isDomainNeeded = before.category === 'CORPORATE' || (wanted ?? '') !== ''
  const domain = wanted === undefined ? before.organizationDomain : isDomainNeeded ? requireDomain(wanted) : ''
  const isProven = domain === before.organizationDomain || domain === ''
  const proof = isProven ? [] : await proofOf(actor.userId, given, domain, nowMs)
  return retryOnConflict(async () => {
    const club = await presentClub(id)
    const isRenamed = name !== club.name
    const nms = nextVersion(club, nowMs)
    const change = {
      ...(isRenamed && { name }),
      ...(domain !== club.organizationDomain && { organizationDomain: domain }),
    }
    if (!Object.keys(change).length) return { nms: club.nms }
    const [changed, ...listed] = changeClub(club, change, nms)
    const isOtherName = foldedName(name) !== foldedName(club.name)
    const names = club.admins.flatMap((userId): Clause[] => [
      { write: reserveName(userId, name, id), otherwise: nameTaken },
      { write: releaseName(userId, club.name) },
    ])
    await commit([
      { write: changed!, otherwise: versionConflict },
      ...listed.map((write) => ({ write, otherwise: stale })),
      ...(isOtherName ? names : []),
      ...proof,
    ])
    return { nms }
  })
}

/**
 * Deletes a group. Its closed rates end before the answer; members' rows follow by the stream, and lead nowhere without
 * the group.
 */
export const deleteClub: Operation<typeof routes.deleteClub> = async ({ id }) => {
  await retryOnConflict(async () => {
    const club = await presentClub(id)
    const [removed, listed] = removeClub(club)
    const names = club.admins.map((userId) => releaseName(userId, club.name))
    await commit([{ write: removed, otherwise: versionConflict }, ...[listed, ...names].map((write) => ({ write }))])
  })
  await closeClubRates(id)
  return {}
}
