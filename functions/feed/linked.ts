import { listingNow } from '../listing/listing.ts'
import { changePosts } from './change-posts.ts'
import { linkedPostsBefore, replaceListingCopy } from './post.store.ts'

/** Copies the current state of a listing to all posts that link it. Idempotent. */
export async function refreshListingCopies(listingId: number): Promise<void> {
  const listing = (await listingNow(listingId)) ?? null
  await changePosts(
    (place, most) => linkedPostsBefore(listingId, place, most),
    ({ postId }) => replaceListingCopy(postId, listing),
  )
}
