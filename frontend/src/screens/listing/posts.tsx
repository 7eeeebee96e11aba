import type { Listing } from '@nestboard/shared/listing/model.ts'
import { postsArt } from '../../features/people/art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** News about a listing. */
export function ListingPosts({ listing: { name } }: { listing: Pick<Listing, 'name'> }) {
  return (
    <EmptyState level={2} title="No posts yet" art={postsArt}>
      News about {name} will stand here.
    </EmptyState>
  )
}
