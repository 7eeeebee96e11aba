import type * as routes from '@nestboard/shared/listing/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { teamSizeKey } from '../supplier/rows.ts'
import { listingCountKey } from './rows.ts'

/** What a supplier uses of its plan, from the counters that the plan's limits compare with. S#{id} / LISTINGS, TEAM */
export const getPlanUsage: Operation<typeof routes.getPlanUsage> = async ({ supplierId }) => {
  const rows = await rowsByKeys<{ listings?: number; members?: number }>([
    listingCountKey(supplierId),
    teamSizeKey(supplierId),
  ])
  const count = (name: 'listings' | 'members') => rows.find((row) => row[name] !== undefined)?.[name] ?? 0
  return { listings: count('listings'), members: count('members') }
}
