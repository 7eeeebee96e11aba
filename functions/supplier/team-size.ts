import { supplierPlans, planLimitExceededText } from '@nestboard/shared/supplier/plans.ts'
import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import { forbidden } from '@nestboard/shared/kernel/fault.ts'
import { buildCounterDecrementWrite } from '../kernel/table/bounded-row-set.ts'
import type { BoundedRowSet } from '../kernel/table/bounded-row-set.ts'
import { readRow } from '../kernel/table/read.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { readTeamAndInvitations } from './member.store.ts'
import type { MemberOrInvitation } from './member.store.ts'
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
export const readTeamSize = async (supplierId: number): Promise<number> =>
  (await readRow<{ members: number }>(teamSizeKey(supplierId)))?.members ?? 0

/** Teams of plans without a limit are counted too, so that the counter is right if the plan changes. */
const unlimited = Number.MAX_SAFE_INTEGER

/** The rows of a team that count against the plan: all except the owner's. */
export const pickTeamRowsCountedByPlan = (team: readonly MemberOrInvitation[]): MemberOrInvitation[] =>
  team.filter((row) => !('isOwner' in row && row.isOwner))

/** A supplier's members and invitations as a set of rows whose number the plan limits. */
export const buildBoundedTeamRowSet = (supplierId: number, type: SupplierType): BoundedRowSet<MemberOrInvitation> => ({
  ...counterOf(supplierId),
  most: Math.min(supplierPlans[type].members, unlimited),
  read: async () => pickTeamRowsCountedByPlan(await readTeamAndInvitations(supplierId)),
  full: () => forbidden(planLimitExceededText(supplierPlans[type], 'members')),
})

/** The write that lowers the count of members and invitations by one. */
export const decrementTeamSize = (supplierId: number): TableWrite =>
  buildCounterDecrementWrite({ ...counterOf(supplierId), most: unlimited })
