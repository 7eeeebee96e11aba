import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import {
  doesTeamStandingHaveCapability,
  hasListingCapability,
  rolesManagedAtLimitedLevel,
  supplierRoles,
} from '@nestboard/shared/supplier/capability.ts'
import type { Capability, TeamStanding } from '@nestboard/shared/supplier/capability.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { createConditionFailedError, tryCommitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { buildTombstoneClause } from '../kernel/table/tombstone.ts'
import { readCapabilityLevel, readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { declineOrWithdrawTeamInvitation } from './team-invitation.ts'
import type { TeamInvitationItem } from './list-team-invitations-to.ts'
import {
  deleteMember,
  isTeamInvitation,
  readMember,
  resolveMembershipId,
  readTeamAndInvitations,
  readTeam,
  readMembershipsOfUser,
} from './member.store.ts'
import type { MemberItem, MemberRef } from './member.store.ts'
import { filterProfileByTeamStanding } from './profile.ts'
import { isBoundToListings, mayManage } from './require-assignable.ts'
import { compareBySupplierName, toSupplier } from './supplier.ts'
import { readSuppliersByIds } from './supplier.store.ts'
import { decrementTeamSize } from './team-size.ts'

const memberOf = ({ id, supplierId, userId, role, listingIds = [], isOwner, nco }: MemberItem) => ({
  id,
  supplierId,
  userId,
  role,
  listingIds,
  isOwner,
  isPending: false,
  nco,
})

const invitedOf = ({ id, supplierId, userId, email, role, listingIds = [], nco }: TeamInvitationItem) => ({
  id,
  supplierId,
  userId: userId ?? null,
  role,
  nco,
  ...(email !== undefined && { email }),
  listingIds,
  isOwner: false,
  isPending: true,
})

export const getTeamStandingOfMember = ({ isOwner, role }: MemberItem): TeamStanding => (isOwner ? 'OWNER' : role)

/** Lists the caller's memberships, with their suppliers and profiles. */
export const listTeamsOfUser: Operation<typeof routes.listTeamsOfUser> = async ({ userId }, { actor }) => {
  if (userId !== actor.userId) throw notFound()
  const teams = await readMembershipsOfUser(userId)
  const ids = teams.map(({ supplierId }) => supplierId)
  const standings = new Map(teams.map((member) => [member.supplierId, getTeamStandingOfMember(member)]))
  const { suppliers, profiles } = await readSuppliersByIds(ids, { profiles: true })
  return {
    supplierUsers: teams.map(memberOf),
    suppliers: suppliers.map(toSupplier).toSorted(compareBySupplierName),
    supplierProfiles: profiles.map((profile) => filterProfileByTeamStanding(profile, standings.get(profile.id))),
  }
}

/**
 * Lists the members of a supplier's team; callers who see roles also get open invitations. Callers outside the team
 * see PUBLIC people only, and no roles.
 */
export const listTeam: Operation<typeof routes.listTeam> = async ({ supplierId }, { actor }) => {
  const rows = await readTeamAndInvitations(supplierId, { consistent: false })
  const team = rows.filter((row): row is MemberItem => !isTeamInvitation(row))
  // Every supplier has an owner, so an empty team means that there is no supplier.
  if (!team.length) throw notFound()
  const ownMembership = team.find(({ userId }) => userId === actor.userId)
  const isInside =
    ownMembership !== undefined &&
    doesTeamStandingHaveCapability(getTeamStandingOfMember(ownMembership), 'memberList', 'part')
  const seesRoles =
    ownMembership !== undefined &&
    doesTeamStandingHaveCapability(getTeamStandingOfMember(ownMembership), 'memberList', 'read')
  const invitations = seesRoles ? rows.filter(isTeamInvitation) : []
  const userIds = [...team, ...invitations].flatMap(({ userId }) => (userId === undefined ? [] : [userId]))
  const people = await readVisiblePeople(actor, userIds)
  const users = people.filter(({ id, visibility }) => isInside || visibility === 'PUBLIC' || id === actor.userId)
  const visibleIds = new Set(users.map(({ id }) => id))
  const rank = (member: MemberItem) => (member.isOwner ? -1 : supplierRoles.indexOf(member.role))
  const members = team
    .filter(({ userId }) => isInside || visibleIds.has(userId))
    .toSorted((a, b) => rank(a) - rank(b) || a.nco - b.nco)
  return {
    supplierUsers: [
      ...members.map((member) => {
        const { role, listingIds, ...rest } = memberOf(member)
        return seesRoles || member === ownMembership ? { ...rest, role, listingIds } : rest
      }),
      ...invitations.toSorted((a, b) => a.nco - b.nco).map(invitedOf),
    ],
    users,
  }
}

/**
 * The level of a right that the caller has over a membership or invitation: `full` for the caller's own. Undefined for
 * people outside the team.
 */
const reachOf = async (
  { supplierId, userId }: MemberRef | TeamInvitationItem,
  actor: UserActor,
  capability: Capability,
) => (userId === actor.userId ? 'full' : readCapabilityLevel(actor, supplierId, capability))

/** Returns a membership or invitation: the caller's own, or anybody's for members who may read roles. */
export const getTeamMember: Operation<typeof routes.getTeamMember> = async ({ id }, { actor }) => {
  const place = await resolveMembershipId(id)
  if (!place) throw notFound()
  const [member, level, [user = null]] = await Promise.all([
    isTeamInvitation(place) ? undefined : readMember(place),
    reachOf(place, actor, 'memberList'),
    readVisiblePeople(actor, place.userId === undefined ? [] : [place.userId]),
  ])
  // The level `part` allows reading names only.
  if (level === undefined || level === 'none' || level === 'part') throw notFound()
  if (isTeamInvitation(place)) return { ...invitedOf(place), user }
  if (!member || !user) throw notFound()
  return { ...memberOf(member), user }
}

/**
 * Leaves a team, or removes a member or an invitation. A caller who is bound to listings removes only those who reach
 * no others.
 * @throws Fault 400 for the owner, 403 for somebody whom the caller may not manage
 */
export const deleteTeamMember: Operation<typeof routes.deleteTeamMember> = async ({ id }, { actor, nowMs }) => {
  const [place, memberships] = await Promise.all([resolveMembershipId(id), readTeamMemberships(actor)])
  const level = place && (await reachOf(place, actor, 'members'))
  if (!place || level === undefined) throw notFound()
  if (level !== 'full' && level !== 'limited') throw forbidden()
  const isOwn = place.userId === actor.userId
  const caller = isOwn ? undefined : memberships.get(place.supplierId)
  if (isTeamInvitation(place)) {
    if (caller && !mayManage(caller, place)) throw forbidden()
    await declineOrWithdrawTeamInvitation(place, actor.userId, isOwn ? 'memberDeclined' : 'invitationRemoved', nowMs)
    return {}
  }
  const seen = caller && isBoundToListings(caller) ? await readMember(place) : undefined
  if (caller && seen && !mayManage(caller, seen)) throw forbidden()
  const roles = level === 'limited' ? rolesManagedAtLimitedLevel : undefined
  const [membership, ...rest] = deleteMember(place, roles, seen?.nms)
  const note = buildTombstoneClause(id, { supplierId: place.supplierId, userId: actor.userId, atMs: nowMs })
  const others = [...rest, decrementTeamSize(place.supplierId)].map((write) => ({ write }))
  const clauses = [{ write: membership, otherwise: createConditionFailedError }, ...others, note]
  if (await tryCommitTransaction(clauses)) return {}
  if (!(await readMember(place))) throw notFound()
  throw level === 'limited' ? forbidden() : badRequest(supplierErrorTexts.ownerStays)
}

/**
 * Returns the user ids of the members who have a right in full, owner first, and may work on one of these listings.
 * Called by reactions, so no caller's rights are checked.
 * @param listingId the listing, or several, that the subject names; null for a subject that names none
 */
export const findMemberUserIdsWithCapability = async (
  supplierId: number,
  capability: Capability,
  listingId: number | null | readonly number[],
): Promise<number[]> =>
  (await readTeam(supplierId))
    .filter((member) => {
      const membership = { standing: getTeamStandingOfMember(member), listingIds: member.listingIds }
      return [listingId].flat().some((id) => hasListingCapability(membership, id, capability))
    })
    .toSorted((a, b) => Number(b.isOwner) - Number(a.isOwner) || a.nco - b.nco)
    .map(({ userId }) => userId)

/**
 * Returns the user ids of the members who answer messages: all who have the right in full, and those of `agents` (user
 * ids) who have it at level `limited`.
 */
export const findMessageAnsweringUserIds = async (supplierId: number, agents: readonly number[]): Promise<number[]> =>
  (await readTeam(supplierId)).flatMap((member) => {
    const standing = getTeamStandingOfMember(member)
    const isAgent = agents.includes(member.userId) && doesTeamStandingHaveCapability(standing, 'messages', 'limited')
    return doesTeamStandingHaveCapability(standing, 'messages') || isAgent ? [member.userId] : []
  })
