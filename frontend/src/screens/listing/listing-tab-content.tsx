import { Suspense } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import type { CheckInTimeAndZone } from '../../features/offers/cancellation.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { ListingAboutTab } from './listing-about-tab.tsx'
import type { ListingPageProps } from './listing-page-props.ts'
import type { ListingTabName } from './tabs.ts'

const ListingRatesTab = createLazyComponent(() => import('./rates.tsx'), 'ListingRatesTab')
const ListingReviewsTab = createLazyComponent(() => import('./listing-reviews-tab.tsx'), 'ListingReviewsTab')
const ListingPostsTab = createLazyComponent(() => import('./listing-posts-tab.tsx'), 'ListingPostsTab')

/** Content of the open tab of a listing's page. */
export function ListingTabContent({
  tab,
  ...known
}: ListingPageProps & { tab: ListingTabName; place: CheckInTimeAndZone }) {
  if (tab === 'about') return <ListingAboutTab {...known} />
  const Tab = tab === 'reviews' ? ListingReviewsTab : ListingPostsTab
  return (
    <Suspense
      fallback={
        <Skeleton label="Loading">
          <SkeletonBox height={240} />
        </Skeleton>
      }
    >
      {tab === 'rates' ? <ListingRatesTab {...known} /> : <Tab listing={known.listing} />}
    </Suspense>
  )
}
