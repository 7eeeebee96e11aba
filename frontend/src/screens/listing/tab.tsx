import { lazy, Suspense } from 'react'
import type { Place } from '../../features/offers/cancellation.ts'
import { Sk, Skeleton } from '../../ui/skeleton.tsx'
import { ListingAbout } from './about.tsx'
import type { ListingPageProps } from './page-props.ts'
import type { TabName } from './tabs.ts'

const ListingRates = lazy(() => import('./rates.tsx').then((file) => ({ default: file.ListingRates })))
const ListingReviews = lazy(() => import('./reviews.tsx').then((file) => ({ default: file.ListingReviews })))
const ListingPosts = lazy(() => import('./posts.tsx').then((file) => ({ default: file.ListingPosts })))

/** Content of the open tab. */
export function ListingTab({ tab, ...known }: ListingPageProps & { tab: TabName; place: Place }) {
  if (tab === 'about') return <ListingAbout {...known} />
  const Tab = tab === 'reviews' ? ListingReviews : ListingPosts
  return (
    <Suspense
      fallback={
        <Skeleton label="Loading">
          <Sk height={240} />
        </Skeleton>
      }
    >
      {tab === 'rates' ? <ListingRates {...known} /> : <Tab listing={known.listing} />}
    </Suspense>
  )
}
