import { Suspense } from 'react'
import { listPublicListingsOfBoard, type PlanningBoard } from '../../features/itinerary/api.ts'
import { BookedStays } from '../../features/itinerary/booked-stays.tsx'
import { BoardSearches } from '../../features/itinerary/board-searches.tsx'
import { isSearchListedOnBoard } from '../../features/itinerary/is-search-listed-on-board.ts'
import { PriceMatchList } from '../../features/price-match/price-match-list.tsx'
import { WhiskRequestList } from '../../features/whisk-me-away/whisk-request-list.tsx'
import { SearchDialogTrigger } from '../../features/search/search-dialog-trigger.tsx'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { BoardMemberList } from '../../features/trips/board-member-list.tsx'
import { PinnedOffers } from '../../features/trips/pinned-offers.tsx'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { Button } from '../../ui/button.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'
import { EmptyBoardExplanation } from './empty-board-explanation.tsx'

const BoardDecisions = createLazyComponent(() => import('../../features/trips/board-decisions.tsx'), 'BoardDecisions')

/** The Planning tab of a board: pinned offers, booked stays, searches and members. */
export function TripPlanning({ board }: { board: PlanningBoard }) {
  const pins = board.products.filter(({ status }) => status === 'DRAFT')
  const booked = board.products.filter(({ status }) => status === 'BOOKED')
  const searches = board.searches.filter(isSearchListedOnBoard)
  const requests = board.searches.filter((search) => !isSearchListedOnBoard(search))
  const { priceMatches } = board
  const me = useSignedInUser()?.account.id ?? 0
  const isEmpty = [pins, booked, searches, requests, priceMatches].every(({ length }) => length === 0)
  const search = (
    <SearchDialogTrigger
      tripId={board.id}
      trigger={(props) => (
        <Button size="s" icon={searchIcon} {...props}>
          Search stays
        </Button>
      )}
    />
  )
  return (
    <div className="trip-wide trip-planning">
      <div className="trip-planning__main">
        {isEmpty && <EmptyBoardExplanation action={search} />}
        <Suspense>
          {board.products.some(({ decision }) => decision) && (
            <BoardDecisions
              tripId={board.id}
              products={board.products}
              listings={listPublicListingsOfBoard(board)}
              users={board.users}
            />
          )}
        </Suspense>
        {pins.length > 0 && (
          <PinnedOffers tripId={board.id} pins={pins} listings={listPublicListingsOfBoard(board)} users={board.users} />
        )}
        {booked.length > 0 && (
          <BookedStays tripId={board.id} products={booked} listings={listPublicListingsOfBoard(board)} />
        )}
        <div className="trip-planning__lists">
          {!isEmpty && <BoardSearches searches={searches} action={search} />}
          <WhiskRequestList tripId={board.id} requests={requests} />
          <PriceMatchList tripId={board.id} matches={priceMatches} userId={me} />
        </div>
      </div>
      <aside className="sect" aria-labelledby="people">
        <header>
          <h2 className="h-22" id="people">
            People
          </h2>
        </header>
        <BoardMemberList board={board} users={board.users} />
      </aside>
    </div>
  )
}
