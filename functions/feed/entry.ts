import { setTimeout as wait } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { fanOutMost, postsAPage } from '@nestboard/shared/feed/model.ts'
import { countOfFollowers, firstFollowers } from '../follow/follower.ts'
import { removeRows } from '../kernel/remove-rows.ts'
import type { Followed } from '../kernel/rows.ts'
import type { Row } from '../kernel/table/row.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { table, tableName } from '../kernel/table.ts'
import { teamWith } from '../supplier/member.ts'
import { entriesOf, entryRow, largeRow } from './feed.store.ts'
import type { EntryOf } from './feed.store.ts'
import { authorOf, postsBefore } from './post.store.ts'
import { largeFollowedKey } from './rows.ts'

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

/** The readers who see a post without following: its author, or those who may post for its supplier. */
const ownReaders = ({ supplierId, userId }: EntryOf): Promise<number[]> | number[] =>
  supplierId === null ? [userId ?? 0] : teamWith(supplierId, 'posts')

/**
 * Lists a new post in the feeds of its author or team and, up to 1,000 of them, of the followers. The rows of a repeat are
 * the same, so a run that failed is run again as a whole.
 */
export async function fanOut(post: EntryOf, nowMs: number): Promise<void> {
  const author = authorOf(post)
  const [own, count] = await Promise.all([ownReaders(post), countOfFollowers(author)])
  const followers = count > fanOutMost ? [] : await firstFollowers(author, fanOutMost)
  const readers = [...new Set([...own, ...followers])]
  await putAll(readers.map((userId) => entryRow(userId, post, nowMs)))
}

/**
 * Prepares the feed of a new follower: the author's last posts, or a mark that the posts are merged at reading. The
 * follower who makes the author large marks it for all who follow it.
 */
export async function beginFollowing(userId: number, author: Followed, nowMs: number): Promise<void> {
  const [posts, count] = await Promise.all([postsBefore(author, lastPlace, postsAPage), countOfFollowers(author)])
  if (count <= fanOutMost) return putAll(posts.map((post) => entryRow(userId, post, nowMs)))
  // Some may follow at the same moment, so all who are there around the limit are marked, not only the first thousand.
  const isCrossing = count <= fanOutMost + crossing
  const marked = isCrossing ? await firstFollowers(author, fanOutMost + crossing) : []
  await putAll([...new Set([...marked, userId])].map((id) => largeRow(id, author)))
}

/** Followers around the limit that mark an author as large for everybody. */
const crossing = 3

/** Entries of an author's posts that leave a feed with unfollowing: among the newest of the feed. */
const forgottenMost = 500

/** Takes an author's posts out of the feed of a person who no longer follows them. */
export async function endFollowing(userId: number, author: Followed): Promise<void> {
  const entries = await entriesOf(userId, author, forgottenMost)
  await removeRows([...entries, largeFollowedKey(userId, author)])
}
