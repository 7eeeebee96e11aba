import { lazy, Suspense } from 'react'
import type { Place } from '../../features/offers/cancellation.ts'
import { Sk, Skeleton } from '../../ui/skeleton.tsx'
import { ListingAbout } from './about.tsx'
import type { Known } from './page.tsx'
import { ListingRates } from './rates.tsx'
import type { TabName } from './tabs.ts'

const ListingReviews = lazy(() => import('./reviews.tsx').then((file) => ({ default: file.ListingReviews })))
const ListingPosts = lazy(() => import('./posts.tsx').then((file) => ({ default: file.ListingPosts })))

/** What the open tab shows. */
export function ListingTab({ tab, ...known }: Known & { tab: TabName; place: Place }) {
  if (tab === 'about') return <ListingAbout {...known} />
  if (tab === 'rates') return <ListingRates {...known} />
  const Tab = tab === 'reviews' ? ListingReviews : ListingPosts
  return (
    <Suspense
      fallback={
        <Skeleton label="Loading">
          <Sk height={240} />
        </Skeleton>
      }
    >
      <Tab listing={known.listing} />
    </Suspense>
  )
}
