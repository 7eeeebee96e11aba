import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import type { FeedPost } from '@nestboard/shared/feed/model.ts'
import { allOf, exists, is } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt, rowsByKeys, rowsOf } from '../kernel/table/read.ts'
import { putRow, removeRow, takeRow, updateRow } from '../kernel/table/write.ts'
import { removing } from './removing.ts'
import { indexName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { feedPostKey, linkedPostKey, postPartition, postsOfListing, postsOfSupplier } from './rows.ts'

/** A stored post; who wrote it for the supplier is in the audit log alone. `likes`, `comments`: counts. */
export interface PostItem extends Omit<FeedPost, 'uiFlags' | 'supplierId' | 'userId'> {
  readonly supplierId: number
  readonly mediaIds: readonly number[]
  readonly likes?: number
  readonly comments?: number
  /** When staff removed it, epoch ms: only those who may post for the supplier see it. */
  readonly removedMs?: number
  readonly gsi1sk: string
}

/** The writes of a new post: itself, and its place under the linked listing. */
export const putPost = (item: Omit<PostItem, 'gsi1sk'>): Write[] => [
  putRow({
    ...feedPostKey(item.id),
    ...postsOfSupplier(item.supplierId, item.nco, item.id),
    ...item,
    watch: [entityRef('Post', item.id)],
  }),
  ...(item.listingId === null
    ? []
    : [putRow({ ...linkedPostKey(item.id), ...postsOfListing(item.listingId, item.nco, item.id), postId: item.id })]),
]

/** The writes that delete a post; the first one's condition fails if it is gone. */
export const endPost = ({ id, listingId }: Pick<PostItem, 'id' | 'listingId'>): [Write, ...Write[]] => [
  takeRow(feedPostKey(id)),
  ...(listingId === null ? [] : [removeRow(linkedPostKey(id))]),
]

/** The write that counts likes or comments of a post; its condition fails if the post is gone. Watchers are told. */
export const countOnPost = (id: number, add: Partial<Record<'likes' | 'comments', number>>, nowMs: number): Write =>
  updateRow(feedPostKey(id), { add, set: { nms: nowMs } }, allOf(exists, is({ flags: postFlags.active })))

/** The write by which staff removes or restores a post; its condition fails if that is done, or the post is gone. */
export const markPost = (id: number, isRemoved: boolean, nms: number): Write =>
  updateRow(feedPostKey(id), ...removing(isRemoved, nms))

/** A post, by id. FP#{stem} / POST#{id} */
export const postById = (id: number): Promise<PostItem | undefined> => rowAt(feedPostKey(id))

/** A post that staff did not remove. */
export async function openPostById(id: number): Promise<PostItem | undefined> {
  const post = await postById(id)
  return post?.removedMs === undefined ? post : undefined
}

/** Posts by ids, in no order; missing ones are left out. */
export const postsByIds = (ids: readonly number[]): Promise<PostItem[]> => rowsByKeys(ids.map((id) => feedPostKey(id)))

/** The posts, one as a rule, to whose partition an id leads. FP#{stem} / POST#* */
export const postsAt = (id: number): Promise<PostItem[]> => rowsOf(postPartition(id), { prefix: feedPostKey.prefix })

/** A supplier's posts before a sort key, newest first. Index POSTS#S#{supplier} / * */
export const supplierPostsBefore = (supplierId: number, before: string, most: number): Promise<PostItem[]> =>
  firstRowsOf(postsOfSupplier.partition(supplierId), most, { index: indexName, before, newestFirst: true })

/** Places of the posts that link a listing, newest first. Index POSTS#L#{listing} / * */
export const linkedBefore = (
  listingId: number,
  before: string,
  most: number,
): Promise<{ readonly postId: number; readonly gsi1sk: string }[]> =>
  firstRowsOf(postsOfListing.partition(listingId), most, { index: indexName, before, newestFirst: true })
