import type * as routes from '@nestboard/shared/listing/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { rowAt } from '../kernel/table/read.ts'
import { teamSizeOf } from '../supplier/team-room.ts'
import { listingCountKey } from './rows.ts'

/** What a supplier uses of its plan, from the counters that the plan's limits compare with. S#{id} / LISTINGS, TEAM */
export const getPlanUsage: Operation<typeof routes.getPlanUsage> = async ({ supplierId }) => {
  const [count, members] = await Promise.all([
    rowAt<{ listings: number }>(listingCountKey(supplierId)),
    teamSizeOf(supplierId),
  ])
  return { listings: count?.listings ?? 0, members }
}
