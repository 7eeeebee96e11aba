import { href, Link } from 'react-router'
import { listPublicListingsOfBoard, type PlanningBoard } from '../../features/itinerary/api.ts'
import { BoardOrders } from '../../features/itinerary/board-orders.tsx'
import { buildButtonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The Orders tab of a board. */
export function TripOrders({ board }: { board: PlanningBoard }) {
  const planning = href('/trip/:tripId/:tab', { tripId: String(board.id), tab: 'planning' })
  return (
    <div className="trip-wide trip-orders">
      {board.orders.length === 0 ? (
        <EmptyState
          level={2}
          title="No orders yet"
          art={orderArt}
          action={
            <Link className={buildButtonClass({ size: 's' })} to={planning}>
              Pinned offers
            </Link>
          }
        >
          Everything booked from this board will show up here with its progress.
        </EmptyState>
      ) : (
        <BoardOrders orders={board.orders} products={board.products} listings={listPublicListingsOfBoard(board)} />
      )}
    </div>
  )
}

/** Illustration: a receipt with a seal. */
const orderArt = (
  <svg className="art" viewBox="0 0 128 96" aria-hidden="true">
    <path className="art__well" d="M38 12h52v70l-9-6-8 6-9-6-9 6-8-6-9 6z" />
    <path d="M48 28h32M48 38h32M48 48h18" />
    <path className="art__point" d="M76 58a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />
    <path d="M80 58l3 3 5-5" />
  </svg>
)
