import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import type { FeedPost } from '@nestboard/shared/feed/model.ts'
import { allOf, exists, is } from '../kernel/table/condition.ts'
import type { Row } from '../kernel/table/row.ts'
import { timeOrder } from '../kernel/table/time-index.ts'
import { firstRowsOf, rowAt, rowsByKeys, rowsOf } from '../kernel/table/read.ts'
import { putRow, removeRow, takeRow, updateRow } from '../kernel/table/write.ts'
import type { Followed } from '../kernel/rows.ts'
import { removing } from './removing.ts'
import { indexName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { feedPostKey, linkedPostKey, postPartition, postsOfAuthor, postsOfListing } from './rows.ts'

/**
 * A stored post, of a supplier or else of a person; who wrote it for the supplier is in the audit log alone. `supplier`,
 * `person`: a copy of its author, `listing`: of the listing that it links, null once that is gone; so a page of posts reads
 * neither. Posts of an older version lack the listing. `likes`, `comments`: counts.
 */
export interface PostItem extends Omit<FeedPost, 'uiFlags'> {
  readonly supplier?: Supplier
  readonly person?: User
  readonly listing?: Listing | null
  readonly mediaIds: readonly number[]
  readonly likes?: number
  readonly comments?: number
  /** When staff removed it, epoch ms: only those who may post for the supplier see it. */
  readonly removedMs?: number
  readonly gsi1sk: string
}

/** A place of a post in a list ordered by time. */
export interface Entry {
  readonly id: number
  readonly nco: number
  readonly gsi1sk: string
}

/** A stored entry of a list. */
export interface EntryRow extends Row {
  readonly id: number
  readonly nco: number
}

/** The entries among rows that lie before a place. */
export const entriesIn = (rows: readonly EntryRow[], place: string, most: number): Entry[] =>
  rows
    .map(({ id, nco }) => ({ id, nco, gsi1sk: timeOrder(nco, id) }))
    .filter(({ gsi1sk }) => gsi1sk < place)
    .slice(0, most)

/** The author of a post, by the partition of their rows. */
export const authorOf = ({ supplierId, userId }: Pick<PostItem, 'supplierId' | 'userId'>): Followed =>
  supplierId === null ? `U#${userId ?? 0}` : `S#${supplierId}`

/** The writes of a new post: itself, and its place under the linked listing. */
export const putPost = (item: Omit<PostItem, 'gsi1sk'>): Write[] => [
  putRow({
    ...feedPostKey(item.id),
    ...postsOfAuthor(authorOf(item), item.nco, item.id),
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

/** The writes that delete a post; the first one's condition fails if it is gone. */
export const endPost = (post: PostItem): [Write, ...Write[]] => [
  takeRow(feedPostKey(post.id)),
  ...(post.listingId === null ? [] : [removeRow(linkedPostKey(post.id))]),
]

/** The write that counts likes or comments of a post; its condition fails if the post is gone. Watchers are told. */
export const countOnPost = (id: number, add: Partial<Record<'likes' | 'comments', number>>, nowMs: number): Write =>
  updateRow(feedPostKey(id), { add, set: { nms: nowMs } }, allOf(exists, is({ flags: postFlags.active })))

/** The write by which staff removes or restores a post; its condition fails if that is done, or the post is gone. */
export const markPost = (id: number, isRemoved: boolean, nms: number): Write =>
  updateRow(feedPostKey(id), ...removing(isRemoved, nms))

/** A post, by id. FP#{stem} / POST#{id} */
export const postById = (id: number): Promise<PostItem | undefined> => rowAt(feedPostKey(id))

/** Posts by ids, in no order; missing ones are left out. */
export const postsByIds = (ids: readonly number[]): Promise<PostItem[]> => rowsByKeys(ids.map((id) => feedPostKey(id)))

/** The posts, one as a rule, to whose partition an id leads. FP#{stem} / POST#* */
export const postsAt = (id: number): Promise<PostItem[]> => rowsOf(postPartition(id), { prefix: feedPostKey.prefix })

/** The write that replaces the copy of an author in their post; its condition fails if the post is gone. */
export const putAuthor = (id: number, author: Pick<PostItem, 'supplier' | 'person'>): Write =>
  updateRow(feedPostKey(id), { set: author }, exists)

/** The write that replaces the copy of the listing that a post links; its condition fails if the post is gone. */
export const putListing = (id: number, listing: Listing | null): Write =>
  updateRow(feedPostKey(id), { set: { listing } }, exists)

/** The posts of a supplier or person before a sort key, newest first. Index POSTS#{author} / * */
export const postsBefore = (author: Followed, before: string, most: number): Promise<PostItem[]> =>
  firstRowsOf(postsOfAuthor.partition(author), most, { index: indexName, before, newestFirst: true })

/** The posts of a supplier or person between two sort keys, newest first. Index POSTS#{author} / * */
export async function postsBetween(
  author: Followed,
  { after, before }: { readonly after: string; readonly before: string },
  most: number,
): Promise<PostItem[]> {
  const asked = { index: indexName, from: after, to: before, newestFirst: true } as const
  // Both ends are inclusive, so one more is read and the posts at the ends are left out.
  const rows = await firstRowsOf<PostItem>(postsOfAuthor.partition(author), most + 1, asked)
  return rows.filter(({ gsi1sk }) => gsi1sk !== before && gsi1sk !== after)
}

/** Places of the posts that link a listing, newest first. Index POSTS#L#{listing} / * */
export const linkedBefore = (
  listingId: number,
  before: string,
  most: number,
): Promise<{ readonly postId: number; readonly nco: number; readonly gsi1sk: string }[]> =>
  firstRowsOf(postsOfListing.partition(listingId), most, { index: indexName, before, newestFirst: true })
