import { listPublicListingsOfBoard, type PlanningBoard } from '../../features/itinerary/api.ts'
import { BoardComparison } from '../../features/trips/board-comparison.tsx'

/** The pinned stays of a board side by side. */
export function TripCompare({ board }: { board: PlanningBoard }) {
  const { products, users } = board
  return (
    <div className="trip-wide compare">
      <BoardComparison {...{ board, products, users }} listings={listPublicListingsOfBoard(board)} />
    </div>
  )
}
