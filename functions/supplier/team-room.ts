import { plans, overPlan } from '@nestboard/shared/supplier/plans.ts'
import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import { forbidden } from '@nestboard/shared/kernel/fault.ts'
import { lowerCounterWrite } from '../kernel/room.ts'
import type { BoundedRows } from '../kernel/room.ts'
import { rowAt } from '../kernel/table/read.ts'
import type { Write } from '../kernel/table.ts'
import { teamAndInvited } from './member.store.ts'
import type { TeamRow } from './member.store.ts'
import { teamSizeKey } from './rows.ts'

/** The counter of a team's members and open invitations, without the owner. */
const counterOf = (supplierId: number) => ({
  key: teamSizeKey(supplierId),
  counter: 'members',
})

/**
 * Reads the number of members and open invitations, without the owner, as the plan's limit counts them. Key: S#{id} /
 * TEAM.
 */
export const teamSizeOf = async (supplierId: number): Promise<number> =>
  (await rowAt<{ members: number }>(teamSizeKey(supplierId)))?.members ?? 0

/** Teams of plans without a limit are counted too, so that the counter is right if the plan changes. */
const unlimited = Number.MAX_SAFE_INTEGER

/** The rows of a team that count against the plan: all except the owner's. */
export const rowsInPlan = (team: readonly TeamRow[]): TeamRow[] =>
  team.filter((row) => !('isOwner' in row && row.isOwner))

/** A supplier's team as a set whose size the plan limits. */
export const teamRoom = (supplierId: number, type: SupplierType): BoundedRows<TeamRow> => ({
  ...counterOf(supplierId),
  most: Math.min(plans[type].members, unlimited),
  read: async () => rowsInPlan(await teamAndInvited(supplierId)),
  full: () => forbidden(overPlan(plans[type], 'members')),
})

/** The write that lowers the count of members and invitations by one. */
export const lowerTeam = (supplierId: number): Write => lowerCounterWrite({ ...counterOf(supplierId), most: unlimited })
