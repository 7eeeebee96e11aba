import { forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import {
  mayMemberCreateListings,
  doesTeamStandingHaveCapability,
  capabilities,
  getCapabilityLevelOfStanding,
  capabilityLevels,
  supplierRoles,
  formatSupplierAccessRuleName,
} from '@nestboard/shared/supplier/capability.ts'
import type {
  Capability,
  CapabilityLevel,
  TeamMembership,
  TeamStanding,
  SupplierAccessRuleName,
} from '@nestboard/shared/supplier/capability.ts'
import type { Actor, UserActor } from '../request/actor.ts'
import { userTeamMembershipKey } from '../rows.ts'
import type { AccessRule } from '../request/operation.ts'
import { readMembershipRows } from './membership-rows.ts'
import { filterRowsByPrefix } from '../table/row.ts'
import { cachePerRequest } from '../request/cache-per-request.ts'

const memberships = cachePerRequest(async (userId, actor): Promise<ReadonlyMap<number, TeamMembership>> => {
  const rows = await readMembershipRows(actor, userId)
  return new Map(
    filterRowsByPrefix(rows, userTeamMembershipKey.prefix).flatMap(
      ({ supplierId, isOwner, role, listingIds }): [number, TeamMembership][] => {
        const standing = isOwner === true ? 'OWNER' : supplierRoles.find((each) => each === role)
        // A row with an unknown role grants nothing.
        return standing ? [[supplierId as number, { standing, listingIds: listingIds as number[] | undefined }]] : []
      },
    ),
  )
})

/**
 * The caller's memberships by supplier id. Read consistently and once per request, in parallel with the requested
 * entity, so that a changed role takes effect at the next request. Key: TEAMS#{userId} / S#{supplierId}.
 */
export const readTeamMemberships = (actor: UserActor): Promise<ReadonlyMap<number, TeamMembership>> =>
  memberships(actor, actor.userId)

/** The caller's membership of a supplier; undefined for strangers and visitors. */
export const readTeamMembership = async (actor: Actor, supplierId: number): Promise<TeamMembership | undefined> =>
  actor.kind === 'user' ? (await readTeamMemberships(actor)).get(supplierId) : undefined

/** The caller's role, or `OWNER`, at each supplier whose team the caller belongs to, by supplier id. */
export const readTeamRolesBySupplier = async (actor: UserActor): Promise<ReadonlyMap<number, TeamStanding>> =>
  new Map([...(await readTeamMemberships(actor))].map(([supplierId, { standing }]) => [supplierId, standing]))

/** The caller's role at a supplier, or `OWNER`; undefined for strangers. */
export const readTeamRole = async (actor: UserActor, supplierId: number): Promise<TeamStanding | undefined> =>
  (await readTeamMembership(actor, supplierId))?.standing

/** The caller's level of a capability at a supplier; undefined for strangers. */
export async function readCapabilityLevel(
  actor: UserActor,
  supplierId: number,
  capability: Capability,
): Promise<CapabilityLevel | undefined> {
  const standing = await readTeamRole(actor, supplierId)
  return standing && getCapabilityLevelOfStanding(standing, capability)
}

/**
 * The caller's membership, if its role has the capability at this level.
 * @throws Fault 404 for strangers, 403 for a member without the right
 */
export async function requireCapableMember(
  actor: UserActor,
  supplierId: number,
  capability: Capability,
  level: CapabilityLevel = 'full',
): Promise<TeamMembership> {
  const member = await readTeamMembership(actor, supplierId)
  if (!member) throw notFound()
  if (!doesTeamStandingHaveCapability(member.standing, capability, level)) throw forbidden()
  return member
}

/**
 * The caller's role or `OWNER`, if that has the capability at this level.
 * @throws Fault 404 for strangers, 403 for a member without the right
 */
export const requireCapability = async (
  actor: UserActor,
  supplierId: number,
  capability: Capability,
  level: CapabilityLevel = 'full',
): Promise<TeamStanding> => (await requireCapableMember(actor, supplierId, capability, level)).standing

/** @throws Fault 403 for a member who may not add listings to the supplier, because they are bound to some */
export async function requireListingCreator(actor: UserActor, supplierId: number): Promise<void> {
  const member = await readTeamMembership(actor, supplierId)
  if (!member) throw notFound()
  if (!mayMemberCreateListings(member)) throw forbidden()
}

/** The access rule for each `supplierRole(…)` that a route may name. */
export const supplierAccessRules = Object.fromEntries(
  capabilities.flatMap((capability) =>
    capabilityLevels.map((level): [SupplierAccessRuleName, AccessRule] => [
      formatSupplierAccessRuleName(capability, level),
      async (actor, supplierId) =>
        supplierId !== undefined && Boolean(await requireCapability(actor, supplierId, capability, level)),
    ]),
  ),
) as Readonly<Record<SupplierAccessRuleName, AccessRule>>
