import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import type { TravelerStay } from '../../features/orders/api.ts'
import { TravelerStayCard } from '../../features/orders/traveler-stay-card.tsx'
import { formatTravelerParty } from '../../features/offers/party.ts'
import { SearchDatesText } from '../../features/search/search-dates-text.tsx'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { readRecentActivity, type RecentSearch } from '../../lib/storage/read-recent-activity.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { ViewedStayCard } from './viewed-stay-card.tsx'
import './recent-activity.css'

const searchesShown = 4
const staysShown = 3

/**
 * The user's recent activity: the next trip, recent searches and the last viewed stays. Sections without content are
 * left out.
 */
export function RecentActivity({ userId, next }: { userId: number; next: TravelerStay | undefined }) {
  const [{ searches, stays }] = useState(() => readRecentActivity(userId, toLocalDay(Date.now())))
  const allTrips = (
    <Link className={buildButtonClass({ look: 'quiet', size: 's' }, 'push')} to={href('/trips')}>
      All trips
    </Link>
  )
  return (
    <>
      {next && (
        <Section id="home-trip" title="Your next trip" action={allTrips}>
          <TravelerStayCard stay={next} level={3} />
        </Section>
      )}
      {searches.length > 0 && (
        <Section id="home-searches" title="Recent searches">
          <Searches searches={searches.slice(0, searchesShown)} />
        </Section>
      )}
      {stays.length > 0 && (
        <Section id="home-viewed" title="Last viewed">
          <ul className="since__stays">
            {stays.slice(0, staysShown).map((stay) => (
              <ViewedStayCard key={stay.listingId} stay={stay} userId={userId} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

const Section = ({ id, title, action, children }: SectionProps) => (
  <section className="since" aria-labelledby={id}>
    <header>
      <h2 className="h-28" id={id}>
        {title}
      </h2>
      {action}
    </header>
    {children}
  </section>
)

const Searches = ({ searches }: { searches: readonly RecentSearch[] }) => (
  <ul className="since__searches">
    {searches.map(({ id, query, ages, ...dates }) => (
      <li key={id}>
        <Link to={href('/stay/search/:id', { id: String(id) })}>
          <b className="b cut">{query}</b>
          <span className="t-14 two num">
            <SearchDatesText dates={dates} /> · {formatTravelerParty(ages)}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
