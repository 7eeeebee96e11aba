import { findListingConsistently } from '../listing/listing.ts'
import { changePostsPageByPage } from './change-posts-page-by-page.ts'
import { listPostsLinkingListingBefore, replaceListingCopyInPost } from './post.store.ts'

/** Replaces the copy of a listing in all posts that link it by the listing's current state. Idempotent. */
export async function refreshListingCopiesInPosts(listingId: number): Promise<void> {
  const listing = (await findListingConsistently(listingId)) ?? null
  await changePostsPageByPage(
    (place, most) => listPostsLinkingListingBefore(listingId, place, most),
    ({ postId }) => replaceListingCopyInPost(postId, listing),
  )
}
