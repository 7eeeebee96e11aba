import { plans, overPlan } from '@nestboard/shared/supplier/plans.ts'
import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import { denied } from '@nestboard/shared/kernel/fault.ts'
import { lower } from '../kernel/room.ts'
import type { Room } from '../kernel/room.ts'
import { rowAt } from '../kernel/table/read.ts'
import type { Write } from '../kernel/table.ts'
import { teamAndInvited } from './member.store.ts'
import type { TeamRow } from './member.store.ts'
import { teamSizeKey } from './rows.ts'

/** Members and open invitations are counted here, the owner left out. */
const counterOf = (supplierId: number) => ({
  key: teamSizeKey(supplierId),
  counter: 'members',
})

/** Members and open invitations, the owner left out, as the limit of the plan counts them. S#{id} / TEAM */
export const teamSizeOf = async (supplierId: number): Promise<number> =>
  (await rowAt<{ members: number }>(teamSizeKey(supplierId)))?.members ?? 0

/** A plan without a limit still counts, so that the counter is right should the plan change. */
const unlimited = Number.MAX_SAFE_INTEGER

/** Those of a team who count against the plan: all but the owner. */
export const counted = (team: readonly TeamRow[]): TeamRow[] => team.filter((row) => !('isOwner' in row && row.isOwner))

/** The team of a supplier as a set with the limit of its plan. */
export const teamRoom = (supplierId: number, type: SupplierType): Room<TeamRow> => ({
  ...counterOf(supplierId),
  most: Math.min(plans[type].members, unlimited),
  read: async () => counted(await teamAndInvited(supplierId)),
  full: () => denied(overPlan(plans[type], 'members')),
})

/** The write that counts one member or invitation less. */
export const lowerTeam = (supplierId: number): Write => lower({ ...counterOf(supplierId), most: unlimited })
