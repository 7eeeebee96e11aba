import { createHash } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { followFlags, maxFollowsPerPerson } from '@nestboard/shared/follow/model.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { followerRecordRow, followersByTimeIndex } from './rows.ts'
import type { FollowerAndFollowed } from './rows.ts'
import { userOrSupplierStatsKey } from '../kernel/rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import {
  anyConditionHolds,
  attributesBelow,
  attributesEqual,
  attributesMissing,
  rowMissing,
} from '../kernel/table/condition.ts'
import { readRowPage, readRow } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { updateRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName, tableClient, tableName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/**
 * The id of the record of a person following a user or supplier. It is derived from both ids, so following again
 * reuses the record and its id.
 */
export const deriveFollowerRecordId = ({ followerId, followed }: FollowerAndFollowed): number =>
  deriveIdFromText(`follow ${followerId} ${followed}`)

/** Reads the flags of the record of a person following a user or supplier; 0 without a record. */
export const readFollowFlags = async ({ followerId, followed }: FollowerAndFollowed): Promise<number> =>
  (await followerRecordRow.read(followerId, followed))?.flags ?? 0

/** Reads the number of followers of a user or supplier. Key: U#{user} or S#{supplier} / STATS. */
export const readFollowerCount = async (followed: UserOrSupplierKey): Promise<number> =>
  Math.max(0, (await readRow<{ followers?: number }>(userOrSupplierStatsKey(followed)))?.followers ?? 0)

/** The write that starts following; its condition fails if the person already follows. */
export const putFollowerRecord = (pair: FollowerAndFollowed, nowMs: number): TableWrite =>
  followerRecordRow.put(
    [pair.followerId, pair.followed],
    {
      ...followersByTimeIndex(pair.followed, nowMs, pair.followerId),
      id: deriveFollowerRecordId(pair),
      ...pair,
      flags: followFlags.active,
      nco: nowMs,
      nms: nowMs,
      watch: [formatEntityRef('UserAccount', pair.followerId)],
    },
    anyConditionHolds(rowMissing, attributesEqual({ flags: 0 })),
  )

/**
 * The write that stops following; its condition fails if the person doesn't follow. The record remains, but no longer
 * in the index of followers.
 */
export const deactivateFollowerRecord = ({ followerId, followed }: FollowerAndFollowed, nowMs: number): TableWrite =>
  followerRecordRow.update(
    [followerId, followed],
    { set: { flags: 0, nms: nowMs }, remove: ['gsi1pk', 'gsi1sk'] },
    attributesEqual({ flags: followFlags.active }),
  )

const count = (of: UserOrSupplierKey, name: 'followers' | 'following', by: 1 | -1, most?: number): TableWrite =>
  updateRow(
    userOrSupplierStatsKey(of),
    { add: { [name]: by } },
    most === undefined ? undefined : anyConditionHolds(attributesMissing(name), attributesBelow({ [name]: most })),
  )

/**
 * The writes that change the number of followers of the followed user or supplier, and the number of users and
 * suppliers that the follower follows. The condition of the second fails if the follower already follows as many as
 * one person may.
 */
export const changeFollowCounters = (
  { followerId, followed }: FollowerAndFollowed,
  by: 1 | -1,
): [followed: TableWrite, follower: TableWrite] => [
  count(followed, 'followers', by),
  count(`U#${followerId}`, 'following', by, by > 0 ? maxFollowsPerPerson : undefined),
]

/**
 * Lowers the number of followers after a follower's data was erased. Calls with the same token within ten minutes
 * count once.
 */
export async function lowerFollowerCount(followed: UserOrSupplierKey, token: string): Promise<void> {
  // DynamoDB's idempotency tokens are unique per AWS account, which has many tables, so the table's name is part of the
  // token.
  const ClientRequestToken = createHash('sha256').update(`${tableName}#${token}`).digest('hex').slice(0, 36)
  const TransactItems = [count(followed, 'followers', -1)]
  await tableClient.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))
}

/** Reads a page of followers, in the order in which they began to follow. Index: FOLLOWERS#{followed} / *. */
export const readFollowersPage = (
  followed: UserOrSupplierKey,
  most: number,
  after: PageStart,
): Promise<RowPage<FollowerAndFollowed>> =>
  readRowPage(followersByTimeIndex.partition(followed), { index: secondaryIndexName, most, after })
