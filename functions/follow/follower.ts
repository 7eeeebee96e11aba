import { followErrorTexts } from '@nestboard/shared/follow/faults.ts'
import { followFlags } from '@nestboard/shared/follow/model.ts'
import type * as routes from '@nestboard/shared/follow/routes.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { IdempotentCall } from '../kernel/request/idempotent-response.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { isUserPageVisible } from '../kernel/rights/read-visible-people.ts'
import { supplierExists } from '../supplier/supplier.ts'
import {
  lowerFollowerCount,
  changeFollowCounters,
  deactivateFollowerRecord,
  readFollowFlags,
  readFollowerCount,
  readFollowersPage,
  putFollowerRecord,
  deriveFollowerRecordId,
} from './follower.store.ts'
import type { FollowerAndFollowed } from './rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { readFirstRowsInPages } from '../kernel/table/read.ts'

/** Thrown if the follower record is already in the requested state, so nothing is written. */
class Already extends Error {}
const already = () => new Already()

async function unlessAlready(change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) => {
    if (!(error instanceof Already)) throw error
  })
}

async function follow(
  pair: FollowerAndFollowed,
  nowMs: number,
  repeat: { once: IdempotentCall | undefined; answer: unknown },
): Promise<void> {
  const [followed, follower] = changeFollowCounters(pair, 1)
  const clauses = [
    { write: putFollowerRecord(pair, nowMs), otherwise: already },
    { write: followed },
    { write: follower, otherwise: () => badRequest(followErrorTexts.tooMany) },
  ]
  await unlessAlready(commitTransaction(clauses, repeat))
}

async function unfollow(pair: FollowerAndFollowed, nowMs: number): Promise<void> {
  const clauses = [
    { write: deactivateFollowerRecord(pair, nowMs), otherwise: already },
    ...changeFollowCounters(pair, -1).map((write) => ({ write })),
  ]
  await unlessAlready(commitTransaction(clauses))
}

const recordOf = (pair: FollowerAndFollowed, flags: number) => ({
  id: deriveFollowerRecordId(pair),
  followerId: pair.followerId,
  flags,
})

/** Follows a person. Idempotent. @throws Fault 404 for a PRIVATE or unknown person */
export const followUser: Operation<typeof routes.followUser> = async ({ userId }, { actor, nowMs, once }) => {
  if (userId === actor.userId) throw badRequest(followErrorTexts.yourself)
  if (!(await isUserPageVisible(actor, userId))) throw notFound()
  const pair = { followerId: actor.userId, followed: `U#${userId}` } as const
  const answer = { ...recordOf(pair, followFlags.active), userId }
  await follow(pair, nowMs, { once, answer })
  return answer
}

/** Unfollows a person, even a person who has become PRIVATE. Idempotent. */
export const unfollowUser: Operation<typeof routes.unfollowUser> = async ({ userId, followerId }, { nowMs }) => {
  await unfollow({ followerId, followed: `U#${userId}` }, nowMs)
  return {}
}

/** Returns the record that says whether the caller follows a person, and the person's number of followers. */
export const getUserFollower: Operation<typeof routes.getUserFollower> = async ({ userId }, { actor }) => {
  const pair = { followerId: actor.userId, followed: `U#${userId}` } as const
  const [flags, followers, isVisible] = await Promise.all([
    readFollowFlags(pair),
    readFollowerCount(pair.followed),
    isUserPageVisible(actor, userId),
  ])
  if (!isVisible) throw notFound()
  return { ...recordOf(pair, flags), userId, followers }
}

/** Follows a supplier. Idempotent. */
export const followSupplier: Operation<typeof routes.followSupplier> = async (
  { supplierId },
  { actor, nowMs, once },
) => {
  if (!(await supplierExists(supplierId))) throw notFound()
  const pair = { followerId: actor.userId, followed: `S#${supplierId}` } as const
  const answer = { ...recordOf(pair, followFlags.active), supplierId }
  await follow(pair, nowMs, { once, answer })
  return answer
}

/** Unfollows a supplier. Idempotent. */
export const unfollowSupplier: Operation<typeof routes.unfollowSupplier> = async (
  { supplierId, followerId },
  { nowMs },
) => {
  await unfollow({ followerId, followed: `S#${supplierId}` }, nowMs)
  return {}
}

/** Returns the record that says whether the caller follows a supplier, and the supplier's number of followers. */
export const getSupplierFollower: Operation<typeof routes.getSupplierFollower> = async ({ supplierId }, { actor }) => {
  const pair = { followerId: actor.userId, followed: `S#${supplierId}` } as const
  const [flags, followers, isVisible] = await Promise.all([
    readFollowFlags(pair),
    readFollowerCount(pair.followed),
    supplierExists(supplierId),
  ])
  if (!isVisible) throw notFound()
  return { ...recordOf(pair, flags), supplierId, followers }
}

/**
 * Lowers the number of followers after a follower's data, including the follower record, was erased. Called by a
 * stream reaction; `change` identifies the stream's change and makes the call idempotent.
 */
export const subtractErasedFollower = (followed: UserOrSupplierKey, change: string): Promise<void> =>
  lowerFollowerCount(followed, change)

/** Reads the number of followers; exported for stream reactions. */
export const getFollowerCount = (followed: UserOrSupplierKey): Promise<number> => readFollowerCount(followed)

/**
 * Lists the first followers, in the order in which they began to follow. `most` limits the followers that are read, in
 * index pages of a hundred.
 */
export async function listFirstFollowerIds(followed: UserOrSupplierKey, most: number): Promise<number[]> {
  const pairs = await readFirstRowsInPages((page, after) => readFollowersPage(followed, page, after), most)
  return pairs.map(({ followerId }) => followerId)
}
