import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import type { FeedPost } from '@nestboard/shared/feed/model.ts'
import { allConditionsHold, rowExists, attributesEqual } from '../kernel/table/condition.ts'
import type { Row } from '../kernel/table/row.ts'
import { buildTimeSortKey } from '../kernel/table/time-index.ts'
import { readFirstRows, readRow, readRowsByKeys, readAllRows } from '../kernel/table/read.ts'
import { putRow, removeRow, removeExistingRow, updateRow } from '../kernel/table/row-update.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { buildStaffRemovalUpdate } from './build-staff-removal-update.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { feedPostKey, postLinkingListingKey, postPartition, postsByAuthorIndex, postsByListingIndex } from './rows.ts'

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

export interface PostListEntryRow extends Row {
  readonly id: number
  readonly nco: number
}

/** The entries of these rows that come before a sort key, at most `most`. */
export const selectEntriesBeforeSortKey = (
  rows: readonly PostListEntryRow[],
  place: string,
  most: number,
): PostListEntry[] =>
  rows
    .map(({ id, nco }) => ({ id, nco, gsi1sk: buildTimeSortKey(nco, id) }))
    .filter(({ gsi1sk }) => gsi1sk < place)
    .slice(0, most)

/** The author of a post, as the prefix of the author's partition: U#{user} or S#{supplier}. */
export const toPostAuthorKey = ({ supplierId, userId }: Pick<PostItem, 'supplierId' | 'userId'>): UserOrSupplierKey =>
  supplierId === null ? `U#${userId ?? 0}` : `S#${supplierId}`

/** The writes of a new post: its row, and the row that lists it under the linked listing. */
export const putPost = (item: Omit<PostItem, 'gsi1sk'>): TableWrite[] => [
  putRow({
    ...feedPostKey(item.id),
    ...postsByAuthorIndex(toPostAuthorKey(item), item.nco, item.id),
    ...item,
    watch: [formatEntityRef('Post', item.id)],
  }),
  ...(item.listingId === null
    ? []
    : [
        putRow({
          ...postLinkingListingKey(item.id),
          ...postsByListingIndex(item.listingId, item.nco, item.id),
          postId: item.id,
          nco: item.nco,
        }),
      ]),
]

/** The writes that delete a post. The condition of the first fails if the post is already deleted. */
export const buildPostDeleteWrites = (post: PostItem): [TableWrite, ...TableWrite[]] => [
  removeExistingRow(feedPostKey(post.id)),
  ...(post.listingId === null ? [] : [removeRow(postLinkingListingKey(post.id))]),
]

/**
 * The write that adds to a post's count of likes or comments and notifies screens that show the post; its condition
 * fails if the post is deleted.
 */
export const addToPostCounters = (
  id: number,
  add: Partial<Record<'likes' | 'comments', number>>,
  nowMs: number,
): TableWrite =>
  updateRow(
    feedPostKey(id),
    { add, set: { nms: nowMs } },
    allConditionsHold(rowExists, attributesEqual({ flags: postFlags.active })),
  )

/**
 * The write with which staff removes or restores a post; its condition fails if the post is already in that state, or
 * deleted.
 */
export const removeOrRestorePost = (id: number, isRemoved: boolean, nms: number): TableWrite =>
  updateRow(feedPostKey(id), ...buildStaffRemovalUpdate(isRemoved, nms))

/** Reads a post by id. Key: FP#{stem} / POST#{id}. */
export const readStoredPost = (id: number): Promise<PostItem | undefined> => readRow(feedPostKey(id))

/** Reads posts by id, in no particular order; missing posts are left out. */
export const readStoredPosts = (ids: readonly number[]): Promise<PostItem[]> =>
  readRowsByKeys(ids.map((id) => feedPostKey(id)))

/**
 * Reads the posts in the partition to which a post's or comment's id leads; usually one post. Key: FP#{stem} / POST#*.
 */
export const readPostsInPartition = (id: number): Promise<PostItem[]> =>
  readAllRows(postPartition(id), { prefix: feedPostKey.prefix })

/** The write that replaces the copy of the author in a post; its condition fails if the post is deleted. */
export const replaceAuthorCopyInPost = (id: number, author: Pick<PostItem, 'supplier' | 'person'>): TableWrite =>
  updateRow(feedPostKey(id), { set: author }, rowExists)

/** The write that replaces the copy of the linked listing in a post; its condition fails if the post is deleted. */
export const replaceListingCopyInPost = (id: number, listing: Listing | null): TableWrite =>
  updateRow(feedPostKey(id), { set: { listing } }, rowExists)

/** Lists posts of a supplier or person before a sort key, newest first. Index: POSTS#{author} / *. */
export const listAuthorPostsBefore = (author: UserOrSupplierKey, before: string, most: number): Promise<PostItem[]> =>
  readFirstRows(postsByAuthorIndex.partition(author), most, { index: secondaryIndexName, before, newestFirst: true })

/**
 * Lists posts of a supplier or person between two sort keys, both exclusive, newest first. Index: POSTS#{author} / *.
 */
export async function listAuthorPostsBetween(
  author: UserOrSupplierKey,
  { after, before }: { readonly after: string; readonly before: string },
  most: number,
): Promise<PostItem[]> {
  const asked = { index: secondaryIndexName, from: after, to: before, newestFirst: true } as const
  // Both ends of the query are inclusive, so one more post is read and the posts at the ends are left out.
  const rows = await readFirstRows<PostItem>(postsByAuthorIndex.partition(author), most + 1, asked)
  return rows.filter(({ gsi1sk }) => gsi1sk !== before && gsi1sk !== after)
}

/** Lists references to the posts that link a listing, newest first. Index: POSTS#L#{listing} / *. */
export const listPostsLinkingListingBefore = (
  listingId: number,
  before: string,
  most: number,
): Promise<{ readonly postId: number; readonly nco: number; readonly gsi1sk: string }[]> =>
  readFirstRows(postsByListingIndex.partition(listingId), most, {
    index: secondaryIndexName,
    before,
    newestFirst: true,
  })
