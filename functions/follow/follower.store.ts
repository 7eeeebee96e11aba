import { createHash } from 'node:crypto'
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { followFlags, followingMost } from '@nestboard/shared/follow/model.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { followKey, followersOf } from './rows.ts'
import { statsKey } from '../kernel/rows.ts'
import type { Followed } from '../kernel/rows.ts'
import { idOf } from '../kernel/random.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** A follower and the followed user or supplier. */
export interface Pair {
  readonly followerId: number
  readonly followed: Followed
}

/** The id of a pair's record never changes: following again reuses the record. */
export const recordIdOf = ({ followerId, followed }: Pair): number => idOf(`follow ${followerId} ${followed}`)

/** The flags of a pair's record, 0 without one. U#{follower} / FOLLOWS#{followed} */
export async function flagsOf({ followerId, followed }: Pair): Promise<number> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: followKey(followerId, followed), ConsistentRead: true }),
  )
  return (Item?.['flags'] as number | undefined) ?? 0
}

/** Number of followers. U#{user} or S#{supplier} / STATS */
export async function followersCount(followed: Followed): Promise<number> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: statsKey(followed) }))
  return Math.max(0, (Item?.['followers'] as number | undefined) ?? 0)
}

/** The write that starts following; its condition fails if the pair exists. */
export const putPair = (pair: Pair, nowMs: number): Write => ({
  Put: {
    TableName: tableName,
    Item: {
      ...followKey(pair.followerId, pair.followed),
      ...followersOf(pair.followed, nowMs, pair.followerId),
      id: recordIdOf(pair),
      ...pair,
      flags: followFlags.active,
      nco: nowMs,
      nms: nowMs,
      watch: [entityRef('UserAccount', pair.followerId)],
    },
    ConditionExpression: 'attribute_not_exists(pk) OR flags = :none',
    ExpressionAttributeValues: { ':none': 0 },
  },
})

/** The write that stops following; its condition fails if the pair does not exist. The record stays but leaves the index. */
export const endPair = ({ followerId, followed }: Pair, nowMs: number): Write => ({
  Update: {
    TableName: tableName,
    Key: followKey(followerId, followed),
    UpdateExpression: 'SET flags = :none, nms = :now REMOVE gsi1pk, gsi1sk',
    ConditionExpression: 'flags = :active',
    ExpressionAttributeValues: { ':none': 0, ':active': followFlags.active, ':now': nowMs },
  },
})

const count = (key: Record<string, string>, name: 'followers' | 'following', by: 1 | -1, most?: number): Write => ({
  Update: {
    TableName: tableName,
    Key: key,
    UpdateExpression: 'ADD #count :by',
    ExpressionAttributeNames: { '#count': name },
    ExpressionAttributeValues: { ':by': by, ...(most !== undefined && { ':most': most }) },
    ...(most !== undefined && { ConditionExpression: 'attribute_not_exists(#count) OR #count < :most' }),
  },
})

/** The writes that keep both counts; the second one's condition fails at the follower's limit. */
export const countPair = ({ followerId, followed }: Pair, by: 1 | -1): [followed: Write, follower: Write] => [
  count({ ...statsKey(followed) }, 'followers', by),
  count({ ...statsKey(`U#${followerId}`) }, 'following', by, by > 0 ? followingMost : undefined),
]

/**
 * Lowers the count of followers after a follower's erasure. The token makes repeats of the same change within ten minutes
 * count once.
 */
export async function countOff(followed: Followed, token: string): Promise<void> {
  // Tokens are unique by AWS account, and an account has many tables.
  const ClientRequestToken = createHash('sha256').update(`${tableName}#${token}`).digest('hex').slice(0, 36)
  const TransactItems = [count({ ...statsKey(followed) }, 'followers', -1)]
  await table.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))
}
