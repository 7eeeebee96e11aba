import { denied, notFound } from '@nestboard/shared/kernel/fault.ts'
import {
  allows,
  capabilities,
  levelOf,
  levels,
  supplierRoles,
  supplierRule,
} from '@nestboard/shared/supplier/permissions.ts'
import type { Capability, Level, Standing, SupplierRule } from '@nestboard/shared/supplier/permissions.ts'
import type { UserActor } from './actor.ts'
import { standingsPartition } from './keys.ts'
import type { CheckRule } from './operation.ts'
import { rowsOf } from './partition.ts'
import { perRequest } from './per-request.ts'

const standings = perRequest(async (userId): Promise<ReadonlyMap<number, Standing | undefined>> => {
  const rows = await rowsOf(standingsPartition(userId), { consistent: true })
  return new Map(
    rows.map(({ supplierId, isOwner, role }): [number, Standing | undefined] => [
      supplierId as number,
      isOwner === true ? 'OWNER' : supplierRoles.find((each) => each === role),
    ]),
  )
})

/**
 * What the caller is to whom, by the supplier's id. TEAMS#{userId} / S#{supplierId}. It needs nothing but who asks, so
 * that it is read beside what tells whose a thing is. Read consistently at each request and kept nowhere: a change of
 * roles binds at the next one.
 */
export const standingsOf = (actor: UserActor): Promise<ReadonlyMap<number, Standing | undefined>> =>
  standings(actor, actor.userId)

/** What the caller is to a supplier; undefined for strangers. */
export const standingIn = async (actor: UserActor, supplierId: number): Promise<Standing | undefined> =>
  (await standingsOf(actor)).get(supplierId)

/** How far the caller's right goes; undefined for strangers. */
export async function levelIn(
  actor: UserActor,
  supplierId: number,
  capability: Capability,
): Promise<Level | undefined> {
  const standing = await standingIn(actor, supplierId)
  return standing && levelOf(standing, capability)
}

/**
 * The caller's standing, where it has the right.
 * @throws Fault 404 for strangers, 403 for a member without the right
 */
export async function rightIn(
  actor: UserActor,
  supplierId: number,
  capability: Capability,
  level: Level = 'full',
): Promise<Standing> {
  const standing = await standingIn(actor, supplierId)
  if (!standing) throw notFound()
  if (!allows(standing, capability, level)) throw denied()
  return standing
}

/** The rule behind each `supplierRole(…)` that a route may name. */
export const supplierRules = Object.fromEntries(
  capabilities.flatMap((capability) =>
    levels.map((level): [SupplierRule, CheckRule] => [
      supplierRule(capability, level),
      async (actor, supplierId) =>
        supplierId !== undefined && Boolean(await rightIn(actor, supplierId, capability, level)),
    ]),
  ),
) as Readonly<Record<SupplierRule, CheckRule>>
