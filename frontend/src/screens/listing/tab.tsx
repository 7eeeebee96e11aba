import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { CancellationPlace } from '../../features/offers/cancellation.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { ListingAbout } from './about.tsx'
import type { ListingPageProps } from './page-props.ts'
import type { TabName } from './tabs.ts'

const ListingRates = lazyPart(() => import('./rates.tsx'), 'ListingRates')
const ListingReviews = lazyPart(() => import('./reviews.tsx'), 'ListingReviews')
const ListingPosts = lazyPart(() => import('./posts.tsx'), 'ListingPosts')

/** Content of the open tab of a listing's page. */
export function ListingTab({ tab, ...known }: ListingPageProps & { tab: TabName; place: CancellationPlace }) {
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
