import type * as routes from '@nestboard/shared/listing/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readRow } from '../kernel/table/read.ts'
import { readTeamSize } from '../supplier/team-size.ts'
import { supplierListingCountKey } from './rows.ts'

/**
 * Returns how many listings and team members of its plan a supplier uses, from the counters that the plan's limits are
 * checked against. Keys: S#{id} / LISTINGS, TEAM.
 */
export const getPlanUsage: Operation<typeof routes.getPlanUsage> = async ({ supplierId }) => {
  const [count, members] = await Promise.all([
    readRow<{ listings: number }>(supplierListingCountKey(supplierId)),
    readTeamSize(supplierId),
  ])
  return { listings: count?.listings ?? 0, members }
}
