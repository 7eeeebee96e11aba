import { forbidden, invalidFieldsFault, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { postErrorTexts } from '@nestboard/shared/feed/faults.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { MediaItem } from '../kernel/media/media.store.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { readTeamMemberships, requireCapableMember } from '../kernel/rights/supplier-access-rules.ts'
import { deleteOwnReview, readOwnReview } from '../reviews/delete-own-review.ts'
import { findListings } from '../listing/listing.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import { readPostsAndBuildResponse } from './build-posts-response.ts'
import { readAuthorCard } from './author.ts'
import { toPostAuthorKey, buildPostDeleteWrites, readStoredPost, putPost } from './post.store.ts'
import type { PostItem } from './post.store.ts'

/**
 * Publishes a post of the caller or of a supplier.
 * @throws Fault 404 for a supplier outside the caller's teams and for a listing that the author may not link, 403 for
 * a role that may not post, 400 for files that don't belong to the author and for a PRIVATE person
 */
export const createPost: Operation<typeof routes.createPost> = async (input, { actor, nowMs, once }) => {
  const { supplierId = null, text, location, listingId = null, listingType = 'STAY', mediaIds } = input
  const userId = supplierId === null ? actor.userId : null
  const [card, media, [listing], member] = await Promise.all([
    readAuthorCard(toPostAuthorKey({ supplierId, userId })),
    filesOf({ supplierId, userId }, mediaIds),
    findListings(listingId === null ? [] : [listingId]),
    supplierId === null ? undefined : requireCapableMember(actor, supplierId, 'posts'),
  ])
  if (!card) throw notFound()
  if (card.person && card.person.visibility !== 'PUBLIC') throw badRequest(postErrorTexts.privateAuthor)
  if (!media) throw badRequest(postErrorTexts.wrongMedia)
  const mayLink = member
    ? listing?.supplierId === supplierId && mayMemberWorkOnListing(member, listing.id)
    : listing && isVisibleToEverybody(listing)
  if (listingId !== null && !mayLink) throw notFound()
  if (listing && listing.type !== listingType) throw invalidFieldsFault('listingType')
  const id = newId()
  const written = {
    id,
    supplierId,
    userId,
    ...card,
    text,
    location,
    media,
    mediaIds,
    listingId,
    listingType,
    listing: listing ?? null,
  }
  const post = { ...written, flags: postFlags.active, nco: nowMs, nms: nowMs }
  const record = supplierId !== null && { supplierId, actorUserId: actor.userId, subjectId: id, nowMs }
  const clauses = putPost(post).map((write) => ({ write }))
  if (record) clauses.push(buildAuditLogClause({ ...record, action: 'postCreated', after: { text } }))
  await commitTransaction(clauses, { once, answer: { id } })
  return { id }
}

/** Reads the author's files with these ids, in this order; undefined if a file isn't the author's or occurs twice. */
async function filesOf(
  { supplierId, userId }: Pick<PostItem, 'supplierId' | 'userId'>,
  ids: readonly number[],
): Promise<PostItem['media'] | undefined> {
  const rows = await readRowsByKeys<MediaItem>([...new Set(ids)].map(mediaKey))
  const files = ids.map((id) => rows.find((row) => row.id === id))
  const isTheirs = (file: MediaItem | undefined): file is MediaItem =>
    file?.claimedMs !== undefined &&
    file.removedMs === undefined &&
    (supplierId === null
      ? file.purpose === 'USER_MEDIA' && file.userId === userId
      : file.purpose === 'SUPPLIER_MEDIA' && file.ownerId === supplierId)
  if (!files.every(isTheirs) || new Set(ids).size < ids.length) return undefined
  return files.map(({ url = '', type }, idx) => ({ idx, url, type: type === 'VIDEO' ? 'VIDEO' : 'IMAGE' }))
}

/**
 * Deletes a post or a review for everyone; stream reactions then remove its comments and files. @throws Fault 404 for a
 * post of another person or supplier, and for a review of another person
 */
export const deletePost: Operation<typeof routes.deletePost> = async (
  { id, listingId: reviewedListingId },
  { actor, nowMs },
) => {
  // Memberships are cached for the request, so reading them here, in parallel with the post, saves a round of reads in
  // the permission check below.
  const [post, review] = await Promise.all([
    readStoredPost(id),
    readOwnReview(actor.userId, id, reviewedListingId),
    readTeamMemberships(actor),
  ])
  if (!post) {
    // A review has the id of its post, but rows of its own.
    if (!review) throw notFound()
    await deleteOwnReview(actor.userId, review)
    return {}
  }
  const { supplierId, userId, listingId, text } = post
  const [take, ...rest] = buildPostDeleteWrites(post)
  const clauses: TransactionClause[] = [
    { write: take, otherwise: () => notFound() },
    ...rest.map((write) => ({ write })),
  ]
  if (supplierId === null) {
    if (userId !== actor.userId) throw notFound()
  } else {
    // Everybody may see a supplier's post, so a team member without the right, or to whom its listing isn't assigned,
    // gets a 403. People outside the team get a 404.
    const member = await requireCapableMember(actor, supplierId, 'posts')
    if (!mayMemberWorkOnListing(member, listingId)) throw forbidden()
    const audited = { supplierId, actorUserId: actor.userId, subjectId: id, nowMs } as const
    clauses.push(buildAuditLogClause({ ...audited, action: 'postDeleted', before: { text } }))
  }
  await commitTransaction(clauses)
  return {}
}

/** Returns one post to everybody who may see its author's posts. */
export const readPost: Operation<typeof routes.readPost> = async ({ id }, asked) => {
  const post = await readStoredPost(id)
  if (!post) throw notFound()
  const answer = await readPostsAndBuildResponse({ refs: [post], posts: [post], cursor: null }, asked)
  // A post that staff removed is found by its author only.
  if (!answer.posts.length) throw notFound()
  return answer
}
