import { userPartition } from '../kernel/rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { defineRowKey } from '../kernel/table/row-kind.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

export const followerRecordKey = defineRowKey(
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
export const followersByTimeIndex = defineTimeIndex('FOLLOWERS#{followed}', ['List followers', 9, '', 'elsewhere'])
