import type { Listing } from '@nestboard/shared/listing/model.ts'
import { tryWrite } from '../kernel/commit.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { listingNow } from '../listing/listing.ts'
import { linkedBefore, putListing } from './post.store.ts'

/** Posts that are updated together. */
const aPage = 50

/** Copies the present state of a listing to all posts that link it. Safe to repeat. */
export async function refreshLinked(listingId: number): Promise<void> {
  const listing: Listing | null = (await listingNow(listingId)) ?? null
  let place = lastPlace
  for (;;) {
    const posts = await linkedBefore(listingId, place, aPage)
    await Promise.all(posts.map(({ postId }) => tryWrite(putListing(postId, listing))))
    if (posts.length < aPage) return
    place = posts.at(-1)!.gsi1sk
  }
}
