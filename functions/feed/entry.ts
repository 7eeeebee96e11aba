import { setTimeout as wait } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { fanOutMost, postsAPage } from '@nestboard/shared/feed/model.ts'
import { countOfFollowers, firstFollowers } from '../follow/follower.ts'
import { removeRows } from '../kernel/remove-rows.ts'
import { userPartition } from '../kernel/rows.ts'
import { firstRowsOf } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { table, tableName } from '../kernel/table.ts'
import { teamWith } from '../supplier/member.ts'
import { entryRow } from './feed.store.ts'
import type { EntryOf } from './feed.store.ts'
import { supplierPostsBefore } from './post.store.ts'
import { feedEntryKey, largeFollowedKey } from './rows.ts'

const maxBatch = 25
const maxTries = 8

/** Writes rows in batches, in place of any that are there. @throws Error if the table keeps leaving some unprocessed */
async function putAll(rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += maxBatch) {
    let left = rows.slice(from, from + maxBatch).map((Item) => ({ PutRequest: { Item: { ...Item } } }))
    for (let tries = 1; left.length; tries++) {
      const { UnprocessedItems } = await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: left } }))
      left = (UnprocessedItems?.[tableName] ?? []) as typeof left
      if (left.length && tries === maxTries) throw new Error('the table takes no more entries now')
      if (left.length) await wait(Math.random() * 50 * 2 ** tries)
    }
  }
}

/**
 * Lists a new post in the feeds of the supplier's team and, up to 1,000 of them, of its followers. The rows of a repeat are
 * the same, so a run that failed is run again as a whole.
 */
export async function fanOut(post: EntryOf, nowMs: number): Promise<void> {
  const followed = `S#${post.supplierId}` as const
  const [team, count] = await Promise.all([teamWith(post.supplierId, 'posts'), countOfFollowers(followed)])
  const followers = count > fanOutMost ? [] : await firstFollowers(followed, fanOutMost)
  const readers = [...new Set([...team, ...followers])]
  await putAll(readers.map((userId) => entryRow(userId, post, nowMs)))
}

/**
 * Prepares the feed of a new follower: the supplier's last posts, or a mark that its posts are merged at reading. The
 * follower who makes the supplier large marks it for all who follow it.
 */
export async function beginFollowing(userId: number, supplierId: number, nowMs: number): Promise<void> {
  const followed = `S#${supplierId}` as const
  const [posts, count] = await Promise.all([
    supplierPostsBefore(supplierId, lastPlace, postsAPage),
    countOfFollowers(followed),
  ])
  if (count <= fanOutMost) return putAll(posts.map((post) => entryRow(userId, post, nowMs)))
  // Some may follow at the same moment, so all who are there around the limit are marked, not only the first thousand.
  const isCrossing = count <= fanOutMost + crossing
  const marked = isCrossing ? await firstFollowers(followed, fanOutMost + crossing) : []
  await putAll([...new Set([...marked, userId])].map((id) => ({ ...largeFollowedKey(id, supplierId), supplierId })))
}

/** Followers around the limit that mark a supplier as large for everybody. */
const crossing = 3

/** Entries of a supplier's posts that leave a feed with unfollowing: among the newest of the feed. */
const forgottenMost = 500

/** Takes a supplier's posts out of the feed of a person who no longer follows it. */
export async function endFollowing(userId: number, supplierId: number): Promise<void> {
  const rows = await firstRowsOf<Row & EntryOf>(userPartition(userId), forgottenMost, {
    prefix: feedEntryKey.prefix,
    newestFirst: true,
  })
  const theirs = rows.filter((row) => row.supplierId === supplierId)
  await removeRows([...theirs, largeFollowedKey(userId, supplierId)])
}
