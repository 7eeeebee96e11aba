import { invalid, notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { postTexts } from '@nestboard/shared/feed/faults.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import { auditClause } from '../kernel/audit.ts'
import { commit } from '../kernel/commit.ts'
import type { MediaItem } from '../kernel/media.store.ts'
import type { Operation } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { mediaKey } from '../kernel/rows.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { membershipsOf, memberWith } from '../kernel/team.ts'
import { findListings } from '../listing/listing.ts'
import { answerOf } from './answer.ts'
import { endPost, postById, putPost } from './post.store.ts'
import type { PostItem } from './post.store.ts'

/** Publishes a post. @throws Fault 404 for a listing of somebody else, 400 for files that aren't the supplier's */
export const createPost: Operation<typeof routes.createPost> = async (input, { actor, nowMs, once }) => {
  const { supplierId, text, listingId, listingType = 'STAY', mediaIds } = input
  const [media, [listing]] = await Promise.all([
    filesOf(supplierId, mediaIds),
    findListings(listingId === undefined ? [] : [listingId]),
  ])
  if (listingId !== undefined && listing?.supplierId !== supplierId) throw notFound()
  if (listing && listing.type !== listingType) throw invalid('listingType')
  const id = newId()
  const post: Omit<PostItem, 'gsi1sk'> = {
    id,
    supplierId,
    text,
    media,
    mediaIds,
    location: '',
    listingId: listingId ?? null,
    listingType,
    flags: postFlags.active,
    nco: nowMs,
    nms: nowMs,
  }
  const audited = { supplierId, actorUserId: actor.userId, subjectId: id, nowMs } as const
  const record = auditClause({ ...audited, action: 'postCreated', after: { text } })
  await commit([...putPost(post).map((write) => ({ write })), record], { once, answer: { id } })
  return { id }
}

/** The supplier's files with these ids, in this order. @throws Fault 400 if one isn't, or occurs twice */
async function filesOf(supplierId: number, ids: readonly number[]): Promise<PostItem['media']> {
  const rows = await rowsByKeys<MediaItem>([...new Set(ids)].map(mediaKey))
  return ids.map((id, idx) => {
    const file = rows.find((row) => row.id === id)
    const isTheirs = file?.purpose === 'SUPPLIER_MEDIA' && file.ownerId === supplierId && file.claimedMs !== undefined
    if (!isTheirs || ids.indexOf(id) !== idx) throw refused(postTexts.wrongMedia)
    return { idx, url: file.url ?? '', type: file.type === 'VIDEO' ? 'VIDEO' : 'IMAGE' }
  })
}

/** Deletes a post for everyone; its comments and files follow by the stream. @throws Fault 404 outside the team */
export const deletePost: Operation<typeof routes.deletePost> = async ({ id }, { actor, nowMs }) => {
  // Memberships are read once a request: here beside the post.
  const [post] = await Promise.all([postById(id), membershipsOf(actor)])
  if (!post) throw notFound()
  const { supplierId, text } = post
  // Everybody may know that a post exists, but only its team learns whether their role may delete it.
  await memberWith(actor, supplierId, 'posts')
  const [take, ...rest] = endPost(post)
  const audited = { supplierId, actorUserId: actor.userId, subjectId: id, nowMs } as const
  const record = auditClause({ ...audited, action: 'postDeleted', before: { text } })
  await commit([{ write: take, otherwise: () => notFound() }, ...rest.map((write) => ({ write })), record])
  return {}
}

/** One post, for everybody. */
export const readPost: Operation<typeof routes.readPost> = async ({ id }, asked) => {
  const post = await postById(id)
  if (!post) throw notFound()
  const answer = await answerOf({ posts: [post], cursor: null }, asked)
  // What staff removed is there for its supplier's team alone.
  if (!answer.posts.length) throw notFound()
  return answer
}
