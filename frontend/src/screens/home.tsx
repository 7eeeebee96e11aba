import { Suspense } from 'react'
import { href, Link } from 'react-router'
import { LazyHomeFeed } from '../features/feed/lazy-home-feed.tsx'
import { useCreateBoardDialog } from '../features/trips/use-create-board-dialog.tsx'
import { createLazyComponent } from '../lib/navigation/create-lazy-component.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { SkeletonBox } from '../ui/skeleton.tsx'
import fires from './home/pictures/fires.webp'
import hills from './home/pictures/hero-hills.webp'
import { HomeShortcuts } from './home/home-shortcuts.tsx'
import './home/home.css'

// Lazy, because these parts are below the greeting.
const SearchForm = createLazyComponent(() => import('../features/search/search-form.tsx'), 'SearchForm')
const HomeTopSection = createLazyComponent(() => import('./home/home-top-section.tsx'), 'HomeTopSection')
const PopularStays = createLazyComponent(() => import('../features/search/popular-stays.tsx'), 'PopularStays')
export const parts = [SearchForm, HomeTopSection]

/** The home page of a logged-in traveler. */
export function Screen() {
  const who = useSignedInUser()
  return who ? <Home userId={who.account.id} name={who.account.name} /> : null
}

function Home({ userId, name }: { userId: number; name: string }) {
  const { create, dialog } = useCreateBoardDialog()
  return (
    <div>
      <div className="home__hero">
        <img
          src={hills}
          alt="A villa above lavender rows in evening light"
          width="2000"
          height="653"
          fetchPriority="high"
        />
        <div className="wrap">
          <h1 className="h-64">Travel Made for You</h1>
          <p>Exclusive Rates with Personalized Itineraries</p>
        </div>
      </div>
      <section className="wrap home__find" aria-label="Find a stay">
        <Suspense fallback={<SkeletonBox className="home__sk home__find-sk" />}>
          <SearchForm bar />
        </Suspense>
      </section>
      <div className="wrap home__body">
        <aside className="home__rail" aria-label="Shortcuts and plans">
          <Link className="home__plans" to={href('/plans')}>
            <img src={fires} alt="" width="1080" height="720" loading="lazy" />
            <span>
              <b className="h-22">Plan it together</b>
              <small>Pin stays, vote, and fill every day</small>
            </span>
          </Link>
          <HomeShortcuts userId={userId} onCreate={create} />
        </aside>
        <div className="home__main">
          <Suspense fallback={<SkeletonBox height={576} className="home__sk" />}>
            <HomeTopSection userId={userId} name={name} onCreate={create} />
            <PopularStays most={6} />
            <LazyHomeFeed userId={userId} />
          </Suspense>
        </div>
      </div>
      {dialog}
    </div>
  )
}
