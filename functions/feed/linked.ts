import { listingNow } from '../listing/listing.ts'
import { changePosts } from './change-posts.ts'
import { linkedPostsBefore, replaceListingCopy } from './post.store.ts'

/** Replaces the copy of a listing in all posts that link it by the listing's current state. Idempotent. */
export async function refreshListingCopies(listingId: number): Promise<void> {
  const listing = (await listingNow(listingId)) ?? null
  await changePosts(
    (place, most) => linkedPostsBefore(listingId, place, most),
    ({ postId }) => replaceListingCopy(postId, listing),
  )
}
