import { postsArt } from '../../features/people/art.tsx'
import type { Place } from '../../features/offers/cancellation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListingAbout } from './about.tsx'
import type { Known } from './page.tsx'
import { ListingRates } from './rates.tsx'
import { ListingReviews } from './reviews.tsx'
import type { TabName } from './tabs.ts'

/** What the open tab shows. */
export function ListingTab({ tab, ...known }: Known & { tab: TabName; place: Place }) {
  if (tab === 'rates') return <ListingRates {...known} />
  if (tab === 'reviews') return <ListingReviews listing={known.listing} />
  if (tab === 'posts')
    return (
      <EmptyState level={2} title="No posts yet" art={postsArt}>
        News about {known.listing.name} will stand here.
      </EmptyState>
    )
  return <ListingAbout {...known} />
}
