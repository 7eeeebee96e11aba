import { listingsOn, type Board } from '../../features/itinerary/api.ts'
import { LatestSearches } from '../../features/itinerary/latest-searches.tsx'
import { isSearchShown } from '../../features/itinerary/searches.ts'
import { PeopleList } from '../../features/trips/people-list.tsx'
import { PinnedOffers } from '../../features/trips/pinned-offers.tsx'
import { PlanningBlurbs } from './blurbs.tsx'

/** What is planned: the pinned offers with their votes, the searches, and who plans. */
export function TripPlanning({ board }: { board: Board }) {
  const pins = board.products.filter(({ status }) => status === 'DRAFT')
  const searches = board.searches.filter(isSearchShown)
  return (
    <div className="trip-wide trip-planning">
      <div className="trip-planning__main">
        {pins.length === 0 && searches.length === 0 && <PlanningBlurbs />}
        {pins.length > 0 && (
          <PinnedOffers tripId={board.id} pins={pins} listings={listingsOn(board)} users={board.users} />
        )}
        {searches.length > 0 && (
          <div className="trip-planning__lists">
            <LatestSearches searches={searches} />
          </div>
        )}
      </div>
      <aside className="sect" aria-labelledby="people">
        <header>
          <h2 className="h-22" id="people">
            People
          </h2>
        </header>
        <PeopleList board={board} users={board.users} />
      </aside>
    </div>
  )
}
