import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-part.ts'
import type { CheckInTimeAndZone } from '../../features/offers/cancellation.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { ListingAbout } from './about.tsx'
import type { ListingPageProps } from './page-props.ts'
import type { ListingTabName } from './tabs.ts'

const ListingRates = lazyComponent(() => import('./rates.tsx'), 'ListingRates')
const ListingReviews = lazyComponent(() => import('./reviews.tsx'), 'ListingReviews')
const ListingPosts = lazyComponent(() => import('./posts.tsx'), 'ListingPosts')

/** Content of the open tab of a listing's page. */
export function ListingTabContent({
  tab,
  ...known
}: ListingPageProps & { tab: ListingTabName; place: CheckInTimeAndZone }) {
  if (tab === 'about') return <ListingAbout {...known} />
  const Tab = tab === 'reviews' ? ListingReviews : ListingPosts
  return (
    <Suspense
      fallback={
        <Skeleton label="Loading">
          <SkeletonBox height={240} />
        </Skeleton>
      }
    >
      {tab === 'rates' ? <ListingRates {...known} /> : <Tab listing={known.listing} />}
    </Suspense>
  )
}
