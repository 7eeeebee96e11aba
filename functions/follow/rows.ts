import * as z from 'zod/mini'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { userPartition } from '../kernel/rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import type { StoredItem } from '../kernel/table/define-row.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

/** A person (`followerId`) who follows a user or supplier (`followed`), or did so: `flags` is then 0. */
export const followerRecordRowSchema = () =>
  z.object({
    id: idField(),
    followerId: idField(),
    followed: z.custom<UserOrSupplierKey>((text) => typeof text === 'string' && /^[US]#\d+$/.test(text)),
    flags: z.int(),
    nco: z.int(),
    nms: z.int(),
  })
type FollowerRecord = StoredItem<typeof followerRecordRowSchema>
/** A follower, and the user or supplier that they follow. */
export type FollowerAndFollowed = Pick<FollowerRecord, 'followerId' | 'followed'>
export const followerRecordRow = defineRow(
  userPartition,
  'FOLLOWS#{followed}',
  {
    GetItem: ['Check whether a user follows another', 1],
    PutItem: ['Follow', 3],
    UpdateItem: ['Stop following', 2],
  },
  (followerId: number, followed: UserOrSupplierKey) => [followerId, followed],
).of<FollowerRecord>()
/** Index of followers, by the time at which they began to follow. */
export const followersByTimeIndex = defineTimeIndex('FOLLOWERS#{followed}', ['List followers', 9, '', 'elsewhere'])
