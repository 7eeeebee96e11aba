import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { lazy, Suspense, useState } from 'react'
import { href, NavLink, useLocation } from 'react-router'
import type { PlanningBoard } from '../../features/itinerary/api.ts'
import { BoardMenu } from '../../features/trips/board-menu.tsx'
import { listBoardMembers } from '../../features/trips/list-board-members.ts'
import { StarBoardButton } from '../../features/trips/star-board-button.tsx'
import type { NavigationState } from '../../lib/navigation/navigation-state.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Avatar, AvatarStack } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { editIcon } from '../../ui/icons/act.ts'
import { shareIcon } from '../../ui/icons/share.ts'
import { threeDotsIcon } from '../../ui/icons/sign.ts'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { CountPill } from '../../ui/tag.tsx'
import { computeBoardDateRange } from './compute-board-date-range.ts'
import { tripTabs, type TripTab } from './tabs.ts'

const ShareBoard = lazy(() =>
  import('../../features/trips/share-board-dialog.tsx').then(({ ShareBoardDialog }) => ({ default: ShareBoardDialog })),
)

const maxFaces = 4

/** Header of a board: name, star, dates, members and tabs. */
export function TripHeader({ board }: { board: PlanningBoard }) {
  const isOwner = useSignedInUser()?.account.id === board.ownerUserId
  const [isSharing, setSharing] = useState(false)
  const { pathname } = useLocation()
  const part: NavigationState = { partOf: pathname }
  const people = listBoardMembers(board, board.users)
  const params = { tripId: String(board.id) }
  return (
    <div className="trip-head">
      <div className="trip-wide">
        <div className="trip-head__row">
          <div className="trip-head__words">
            <div className="trip-head__name">
              <h1 className="h-48">{board.name}</h1>
              <StarBoardButton board={board} size={24} />
            </div>
            <p className="two num">
              <When board={board} /> · {people.length === 1 ? '1 person' : `${people.length} people`}
            </p>
          </div>
          <div className="trip-head__do">
            <AvatarStack more={people.length - maxFaces}>
              {people.slice(0, maxFaces).map(({ id, name, avatar }) => (
                <Avatar key={id} name={name} src={avatar} />
              ))}
            </AvatarStack>
            <span className="push" />
            <Button size="s" icon={shareIcon} disabled={!isOwner} onClick={() => setSharing(true)}>
              Share
            </Button>
            <BoardMenu
              board={board}
              trigger={(props) => (
                <IconButton
                  look="line"
                  icon={isOwner ? editIcon : threeDotsIcon}
                  label={isOwner ? 'Edit planning board' : 'Planning board menu'}
                  {...props}
                />
              )}
            />
          </div>
        </div>
        <TabLinks label="Trip">
          {(Object.keys(tripTabs) as TripTab[]).map((tab) => (
            <NavLink key={tab} to={href('/trip/:tripId/:tab', { ...params, tab })} state={part} replace>
              {tripTabs[tab]}
              {tab === 'orders' && board.orders.length > 0 && <CountPill tone="soft">{board.orders.length}</CountPill>}
            </NavLink>
          ))}
        </TabLinks>
      </div>
      <Suspense>{isSharing && <ShareBoard board={board} onClose={() => setSharing(false)} />}</Suspense>
    </div>
  )
}

function When({ board }: { board: PlanningBoard }) {
  const today = toLocalDay(useMinuteClock())
  const span = computeBoardDateRange(board, today)
  if (!span) return 'No dates yet'
  return span.start === span.end ? (
    formatDay(span.start, { today, weekday: true })
  ) : (
    <DateRangeText start={span.start} end={span.end} />
  )
}
