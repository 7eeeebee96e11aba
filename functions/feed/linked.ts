import { findListingConsistently } from '../listing/listing.ts'
import { changePosts } from './change-posts.ts'
import { listLinkedPostsBefore, replaceListingCopy } from './post.store.ts'

/** Replaces the copy of a listing in all posts that link it by the listing's current state. Idempotent. */
export async function refreshListingCopies(listingId: number): Promise<void> {
  const listing = (await findListingConsistently(listingId)) ?? null
  await changePosts(
    (place, most) => listLinkedPostsBefore(listingId, place, most),
    ({ postId }) => replaceListingCopy(postId, listing),
  )
}
