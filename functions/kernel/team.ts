import { forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import {
  standingAllows,
  capabilities,
  capabilityLevelOf,
  capabilityLevels,
  supplierRoles,
  supplierRule,
} from '@nestboard/shared/supplier/permissions.ts'
import type {
  Capability,
  CapabilityLevel,
  Membership,
  Standing,
  SupplierRule,
} from '@nestboard/shared/supplier/permissions.ts'
import type { Actor, UserActor } from './actor.ts'
import { standingKey } from './rows.ts'
import type { CheckRule } from './operation.ts'
import { standingRows } from './standing-rows.ts'
import { rowsWithPrefix } from './table/row.ts'
import { cachePerRequest } from './per-request.ts'

const memberships = cachePerRequest(async (userId, actor): Promise<ReadonlyMap<number, Membership>> => {
  const rows = await standingRows(actor, userId)
  return new Map(
    rowsWithPrefix(rows, standingKey.prefix).flatMap(
      ({ supplierId, isOwner, role, listingIds }): [number, Membership][] => {
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
export const membershipsOf = (actor: UserActor): Promise<ReadonlyMap<number, Membership>> =>
  memberships(actor, actor.userId)

/** The caller's membership of a supplier; undefined for strangers and visitors. */
export const membershipIn = async (actor: Actor, supplierId: number): Promise<Membership | undefined> =>
  actor.kind === 'user' ? (await membershipsOf(actor)).get(supplierId) : undefined

/** The caller's standing (owner or role) by supplier id. */
export const teamStandingsOf = async (actor: UserActor): Promise<ReadonlyMap<number, Standing>> =>
  new Map([...(await membershipsOf(actor))].map(([supplierId, { standing }]) => [supplierId, standing]))

/** The caller's standing at a supplier; undefined for strangers. */
export const teamStandingAt = async (actor: UserActor, supplierId: number): Promise<Standing | undefined> =>
  (await membershipIn(actor, supplierId))?.standing

/** The caller's level of a capability at a supplier; undefined for strangers. */
export async function capabilityLevelAt(
  actor: UserActor,
  supplierId: number,
  capability: Capability,
): Promise<CapabilityLevel | undefined> {
  const standing = await teamStandingAt(actor, supplierId)
  return standing && capabilityLevelOf(standing, capability)
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
): Promise<Membership> {
  const member = await membershipIn(actor, supplierId)
  if (!member) throw notFound()
  if (!standingAllows(member.standing, capability, level)) throw forbidden()
  return member
}

/**
 * The caller's standing, if it has the capability at this level.
 * @throws Fault 404 for strangers, 403 for a member without the right
 */
export const requireCapability = async (
  actor: UserActor,
  supplierId: number,
  capability: Capability,
  level: CapabilityLevel = 'full',
): Promise<Standing> => (await requireCapableMember(actor, supplierId, capability, level)).standing

/** The access rule for each `supplierRole(…)` that a route may name. */
export const supplierAccessRules = Object.fromEntries(
  capabilities.flatMap((capability) =>
    capabilityLevels.map((level): [SupplierRule, CheckRule] => [
      supplierRule(capability, level),
      async (actor, supplierId) =>
        supplierId !== undefined && Boolean(await requireCapability(actor, supplierId, capability, level)),
    ]),
  ),
) as Readonly<Record<SupplierRule, CheckRule>>
