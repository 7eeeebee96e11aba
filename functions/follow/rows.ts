import { userPartition } from '../kernel/rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { rowKind } from '../kernel/table/row-kind.ts'
import { timeIndex } from '../kernel/table/time-index.ts'

export const followKey = rowKind(
  userPartition,
  'FOLLOWS#{followed}',
  {
    GetItem: ['Check whether a user follows another', 1],
    PutItem: ['Follow', 3],
    UpdateItem: ['Stop following', 2],
  },
  (followerId: number, followed: UserOrSupplierKey) => [followerId, followed],
)
/** Index of followers, by the time at which they began to follow. */
export const followersByTime = timeIndex('FOLLOWERS#{followed}', ['List followers', 9, '', 'elsewhere'])
