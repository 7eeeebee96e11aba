import type { Trip } from '@nestboard/shared/trips/model.ts'
import { href, Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { boardIcon } from '../../ui/icons/trip.ts'
import { menuLinkProps } from '../../ui/menu.tsx'
import { useBoardsWithStarred } from './use-boards-with-starred.ts'

/** Number of boards listed as recent. */
const mostRecent = 3

/** Groups of a menu with the user's starred boards, and the newest of the others. */
export function StarredAndRecentBoards({ userId }: { userId: number }) {
  const { known, starred } = useBoardsWithStarred(userId)
  // The list begins with the newest board.
  const recent = known.filter((board) => !starred.includes(board)).slice(0, mostRecent)
  return (
    <>
      <BoardLinks title="Starred Planning Boards" boards={starred} />
      <BoardLinks title="Recent Planning Boards" boards={recent} />
    </>
  )
}

function BoardLinks({ title, boards }: { title: string; boards: readonly Trip[] }) {
  if (boards.length === 0) return null
  return (
    <>
      <hr />
      <div role="group" aria-label={title} className="menu-group my-plans__boards">
        <span aria-hidden="true">{title}</span>
        {boards.map(({ id, name }) => (
          <Link key={id} {...menuLinkProps} to={href('/trip/:tripId/:tab', { tripId: String(id), tab: 'planning' })}>
            <Icon path={boardIcon} />
            <span className="cut" dir="auto">
              {name}
            </span>
          </Link>
        ))}
      </div>
    </>
  )
}
