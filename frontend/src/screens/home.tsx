import { lazy, Suspense } from 'react'
import { href, Link } from 'react-router'
import { useSignedIn } from '../lib/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Sk } from '../ui/skeleton.tsx'
import hills from './home/pictures/hero-hills.webp'
import morning from './home/pictures/keepers-morning.webp'
import './home/home.css'

// The greeting is read first.
const SearchForm = lazy(() =>
  import('../features/search/search-form.tsx').then((file) => ({ default: file.SearchForm })),
)

/** The traveler home: what it holds grows with what can be done. */
export function Screen() {
  const who = useSignedIn()
  if (!who) return null
  const { id, name } = who.account
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
      <div className="wrap home__body">
        <section className="home__find" aria-label="Find a stay">
          <Suspense fallback={<Sk height={420} />}>
            <SearchForm />
          </Suspense>
        </section>
        <article className="welcome">
          <img src={morning} alt="The lighthouse and the bay on a clear morning" width="1080" height="720" />
          <div>
            <h2 className="h-36">{name ? `Welcome, ${name}` : 'Welcome'}</h2>
            <p>Your place at Nestboard is ready. Say who you are, so that owners know who is coming.</p>
            <Link className={buttonClass({ look: 'main' })} to={href('/profile/:id/edit', { id: String(id) })}>
              Edit Account
            </Link>
          </div>
        </article>
      </div>
    </div>
  )
}
