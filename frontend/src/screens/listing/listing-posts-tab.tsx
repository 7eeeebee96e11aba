import type { Listing } from '@nestboard/shared/listing/model.ts'
import { listingPostsQuery } from '../../features/feed/api.ts'
import { PostList } from '../../features/feed/post-list.tsx'

/** The Posts tab of a listing. */
export const ListingPostsTab = ({ listing: { id, name } }: { listing: Pick<Listing, 'id' | 'name'> }) => (
  <PostList of={listingPostsQuery(id)} noneTitle="No posts yet" none={`Posts about ${name} will show up here.`} />
)
