import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import type { FeedPost } from '@nestboard/shared/feed/model.ts'
import { allOf, rowExists, is } from '../kernel/table/condition.ts'
import type { Row } from '../kernel/table/row.ts'
import { timeSortKey } from '../kernel/table/time-index.ts'
import { firstRowsOf, rowAt, rowsByKeys, readAllRows } from '../kernel/table/read.ts'
import { putRow, removeRow, removeExistingRow, updateRow } from '../kernel/table/write.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { staffRemovalUpdate } from './removal.ts'
import { indexName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { feedPostKey, linkedPostKey, postPartition, postsOfAuthor, postsOfListing } from './rows.ts'

/**
 * A stored post of a supplier or a person; who wrote a supplier's post is stored in the audit log only. `supplier`,
 * `person` and `listing` (null once the listing is deleted) are copies, so a page of posts needs no other reads; posts
 * written by an older version lack `listing`.
 */
export interface PostItem extends Omit<FeedPost, 'uiFlags'> {
  readonly supplier?: Supplier
  readonly person?: User
  readonly listing?: Listing | null
  readonly mediaIds: readonly number[]
  readonly likes?: number
  readonly comments?: number
  /** When staff removed the post, epoch ms; from then on only its author or its supplier's team sees it. */
  readonly removedMs?: number
  readonly gsi1sk: string
}

/** A post's id and its position in a list ordered by time. */
export interface PostListEntry {
  readonly id: number
  readonly nco: number
  readonly gsi1sk: string
}

/** The stored row of an entry in a list of posts. */
export interface PostListEntryRow extends Row {
  readonly id: number
  readonly nco: number
}

/** The entries of these rows that come before a sort key, at most `most`. */
export const postEntriesBeforeSortKey = (
  rows: readonly PostListEntryRow[],
  place: string,
  most: number,
): PostListEntry[] =>
  rows
    .map(({ id, nco }) => ({ id, nco, gsi1sk: timeSortKey(nco, id) }))
    .filter(({ gsi1sk }) => gsi1sk < place)
    .slice(0, most)

/** The author of a post, as the prefix of the author's partition: U#{user} or S#{supplier}. */
export const postAuthorKey = ({ supplierId, userId }: Pick<PostItem, 'supplierId' | 'userId'>): UserOrSupplierKey =>
  supplierId === null ? `U#${userId ?? 0}` : `S#${supplierId}`

/** The writes of a new post: its row, and the row that lists it under the linked listing. */
export const putPost = (item: Omit<PostItem, 'gsi1sk'>): Write[] => [
  putRow({
    ...feedPostKey(item.id),
    ...postsOfAuthor(postAuthorKey(item), item.nco, item.id),
    ...item,
    watch: [entityRef('Post', item.id)],
  }),
  ...(item.listingId === null
    ? []
    : [
        putRow({
          ...linkedPostKey(item.id),
          ...postsOfListing(item.listingId, item.nco, item.id),
          postId: item.id,
          nco: item.nco,
        }),
      ]),
]

/** The writes that delete a post. The condition of the first fails if the post is already deleted. */
export const deletePostWrites = (post: PostItem): [Write, ...Write[]] => [
  removeExistingRow(feedPostKey(post.id)),
  ...(post.listingId === null ? [] : [removeRow(linkedPostKey(post.id))]),
]

/**
 * The write that adds to a post's count of likes or comments and notifies screens that show the post; its condition
 * fails if the post is deleted.
 */
export const addToPostCounters = (
  id: number,
  add: Partial<Record<'likes' | 'comments', number>>,
  nowMs: number,
): Write => updateRow(feedPostKey(id), { add, set: { nms: nowMs } }, allOf(rowExists, is({ flags: postFlags.active })))

/**
 * The write with which staff removes or restores a post; its condition fails if the post is already in that state, or
 * deleted.
 */
export const removeOrRestorePost = (id: number, isRemoved: boolean, nms: number): Write =>
  updateRow(feedPostKey(id), ...staffRemovalUpdate(isRemoved, nms))

/** Reads a post by id. Key: FP#{stem} / POST#{id}. */
export const readStoredPost = (id: number): Promise<PostItem | undefined> => rowAt(feedPostKey(id))

/** Reads posts by id, in no particular order; missing posts are left out. */
export const readStoredPosts = (ids: readonly number[]): Promise<PostItem[]> =>
  rowsByKeys(ids.map((id) => feedPostKey(id)))

/** Reads the posts in the partition to which a post's or comment's id leads; usually one. Key: FP#{stem} / POST#*. */
export const readPostsInPartition = (id: number): Promise<PostItem[]> =>
  readAllRows(postPartition(id), { prefix: feedPostKey.prefix })

/** The write that replaces the copy of the author in a post; its condition fails if the post is deleted. */
export const replaceAuthorCopy = (id: number, author: Pick<PostItem, 'supplier' | 'person'>): Write =>
  updateRow(feedPostKey(id), { set: author }, rowExists)

/** The write that replaces the copy of the linked listing in a post; its condition fails if the post is deleted. */
export const replaceListingCopy = (id: number, listing: Listing | null): Write =>
  updateRow(feedPostKey(id), { set: { listing } }, rowExists)

/** Lists posts of a supplier or person before a sort key, newest first. Index: POSTS#{author} / *. */
export const listAuthorPostsBefore = (author: UserOrSupplierKey, before: string, most: number): Promise<PostItem[]> =>
  firstRowsOf(postsOfAuthor.partition(author), most, { index: indexName, before, newestFirst: true })

/**
 * Lists posts of a supplier or person between two sort keys, both exclusive, newest first. Index: POSTS#{author} / *.
 */
export async function listAuthorPostsBetween(
  author: UserOrSupplierKey,
  { after, before }: { readonly after: string; readonly before: string },
  most: number,
): Promise<PostItem[]> {
  const asked = { index: indexName, from: after, to: before, newestFirst: true } as const
  // Both ends of the query are inclusive, so one more post is read and the posts at the ends are left out.
  const rows = await firstRowsOf<PostItem>(postsOfAuthor.partition(author), most + 1, asked)
  return rows.filter(({ gsi1sk }) => gsi1sk !== before && gsi1sk !== after)
}

/** Lists references to the posts that link a listing, newest first. Index: POSTS#L#{listing} / *. */
export const listLinkedPostsBefore = (
  listingId: number,
  before: string,
  most: number,
): Promise<{ readonly postId: number; readonly nco: number; readonly gsi1sk: string }[]> =>
  firstRowsOf(postsOfListing.partition(listingId), most, { index: indexName, before, newestFirst: true })
