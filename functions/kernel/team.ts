import { GetCommand } from '@aws-sdk/lib-dynamodb'
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
import { teamMemberKey } from './keys.ts'
import type { CheckRule } from './operation.ts'
import { perRequest } from './per-request.ts'
import { table, tableName } from './table.ts'

/**
 * What a person is to a supplier; undefined for strangers. S#{supplierId} / MEMBER#{userId}. Read consistently at each
 * request and kept nowhere, so that a change of roles binds at the next one.
 */
export const standingIn = perRequest(async (supplierId, { userId }): Promise<Standing | undefined> => {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName,
      Key: teamMemberKey(supplierId, userId),
      ConsistentRead: true,
      ProjectionExpression: '#role, isOwner',
      ExpressionAttributeNames: { '#role': 'role' },
    }),
  )
  if (!Item) return undefined
  return Item['isOwner'] === true ? 'OWNER' : supplierRoles.find((role) => role === Item['role'])
})

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
