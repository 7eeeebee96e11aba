import type { Listing } from '@nestboard/shared/listing/model.ts'
import { postsArt } from '../../features/people/art.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The Posts tab of a listing. */
export function ListingPosts({ listing: { name } }: { listing: Pick<Listing, 'name'> }) {
  return (
    <EmptyState level={2} title="No posts yet" art={postsArt}>
      Posts about {name} will show up here.
    </EmptyState>
  )
}
