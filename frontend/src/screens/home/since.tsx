import { useState } from 'react'
import { href, Link } from 'react-router'
import type { OwnStay } from '../../features/orders/api.ts'
import { OwnStayCard } from '../../features/orders/own-stay-card.tsx'
import { partyText } from '../../features/offers/party.ts'
import { dayHere } from '../../lib/day-here.ts'
import { recentOf, type RecentSearch } from '../../lib/recent.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DateRange } from '../../ui/stay-span.tsx'
import { ViewedCard } from './viewed-card.tsx'
import './since.css'

const searchesShown = 4
const staysShown = 3

/** Where the user left off: the next trip, recent searches and the stays last viewed. Nothing for who has none. */
export function Since({ userId, next }: { userId: number; next: OwnStay | undefined }) {
  const [{ searches, stays }] = useState(() => recentOf(userId, dayHere(Date.now())))
  return (
    <>
      {next && (
        <section className="since" aria-labelledby="home-trip">
          <header>
            <h2 className="h-28" id="home-trip">
              Your next trip
            </h2>
            <Link className={buttonClass({ look: 'quiet', size: 's' }, 'push')} to={href('/trips')}>
              All trips
            </Link>
          </header>
          <OwnStayCard stay={next} level={3} />
        </section>
      )}
      {searches.length > 0 && <Searches searches={searches.slice(0, searchesShown)} />}
      {stays.length > 0 && (
        <section className="since" aria-labelledby="home-viewed">
          <header>
            <h2 className="h-28" id="home-viewed">
              Last viewed
            </h2>
          </header>
          <ul className="since__stays">
            {stays.slice(0, staysShown).map((stay) => (
              <ViewedCard key={stay.listingId} stay={stay} userId={userId} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Searches({ searches }: { searches: readonly RecentSearch[] }) {
  return (
    <section className="since" aria-labelledby="home-searches">
      <header>
        <h2 className="h-28" id="home-searches">
          Recent searches
        </h2>
      </header>
      <ul className="since__searches">
        {searches.map(({ id, query, day, length, ages }) => (
          <li key={id}>
            <Link to={href('/stay/search/:id', { id: String(id) })}>
              <b className="b cut">{query}</b>
              <span className="t-14 two num">
                <DateRange start={day} end={day + length} short /> · {partyText(ages)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
