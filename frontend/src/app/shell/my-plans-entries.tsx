import { NextTripMenuGroup } from '../../features/orders/next-trip-menu-group.tsx'
import { StarredAndRecentBoards } from '../../features/trips/starred-and-recent-boards.tsx'

/** What the My Plans menu lists between its fixed entries; loaded when the menu is about to open. */
export const MyPlansEntries = ({ userId }: { userId: number }) => (
  <>
    <NextTripMenuGroup userId={userId} />
    <StarredAndRecentBoards userId={userId} />
  </>
)
