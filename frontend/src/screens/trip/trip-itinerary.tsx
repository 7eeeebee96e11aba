import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { PageRedirect, usePageNavigate, usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { listPublicListingsOfBoard, type PlanningBoard } from '../../features/itinerary/api.ts'
import { ItineraryDayList } from '../../features/itinerary/itinerary-day-list.tsx'
import { formatBookedNightCount } from '../../features/itinerary/days.ts'
import type { SegmentBoardData } from '../../features/itinerary/get-segment-time-zone.ts'
import { parseItineraryPanelQuery, formatItineraryPanelQuery } from '../../features/itinerary/panel.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sparkleIcon } from '../../ui/icons/act.ts'
import { plusIcon } from '../../ui/icons/sign.ts'

const ItineraryPanel = lazy(() =>
  import('./itinerary-panel.tsx').then(({ ItineraryPanel }) => ({ default: ItineraryPanel })),
)

// Lazy: the code of the chat is large, and many visits don't open it.
const BoardChatPanel = createLazyComponent(() => import('./board-chat-panel.tsx'), 'BoardChatPanel')

/** Whether this installation has switched the assistant off. The server writes that into the page. */
const isAssistantOff = (): boolean => document.documentElement.dataset['sophia'] === 'off'

/** The Itinerary tab of a board, day by day, with the open panel beside it. */
export function TripItinerary({ board }: { board: PlanningBoard }) {
  const navigate = usePageNavigate()
  const [params] = usePageSearchParams()
  const around: SegmentBoardData = { reservations: board.reservations, listings: listPublicListingsOfBoard(board) }
  const open = parseItineraryPanelQuery(params)
  const isThere =
    open === undefined ||
    open.kind === 'new' ||
    open.kind === 'chat' ||
    (open.kind === 'segment' ? board.segments : board.reservations).some(({ id }) => id === open.id)
  if (!isThere) return <PageRedirect to={{ search: '' }} replace />
  const close = () => void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  const isEmpty = board.segments.length === 0 && board.reservations.length === 0
  const add = (
    <Link
      className={buildButtonClass({ size: 's' })}
      to={formatItineraryPanelQuery({ kind: 'new', day: undefined })}
      replace
      preventScrollReset
    >
      <Icon path={plusIcon} />
      Add
    </Link>
  )
  const hasAssistant = !isAssistantOff()
  const ask = hasAssistant && open?.kind !== 'chat' && (
    <Link
      className={buildButtonClass({ size: 's', look: 'ink' }, 'trip-ask')}
      to={formatItineraryPanelQuery({ kind: 'chat', id: 0 })}
      replace
      preventScrollReset
    >
      <Icon path={sparkleIcon} />
      Ask Sophia
    </Link>
  )
  const addOrAsk = (
    <div className="row row--wrap">
      {add}
      {ask}
    </div>
  )
  return (
    <div className={joinClassNames('trip-panes', open && 'trip-panes--two')}>
      <div className="trip-days">
        {isEmpty ? (
          <EmptyState level={2} title="Nothing planned yet" art={dayArt} action={addOrAsk}>
            Add the first drive, dinner or walk{hasAssistant && ', or ask Sophia for a draft'}. Stays you book are added
            automatically.
          </EmptyState>
        ) : (
          <>
            <div className="row row--wrap">
              <p className="two">{formatBookedNightCount(board.reservations)}</p>
              <span className="push" />
              {ask}
              {add}
            </div>
            <ItineraryDayList segments={board.segments} open={open} {...around} />
          </>
        )}
      </div>
      <Suspense>
        {open?.kind === 'chat' ? (
          <BoardChatPanel tripId={board.id} chatId={open.id} onClose={close} />
        ) : (
          open && <ItineraryPanel board={board} around={around} open={open} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

/** Illustration: a calendar day. */
const dayArt = (
  <svg className="art" viewBox="0 0 128 96" aria-hidden="true">
    <path className="art__well" d="M30 18h68v62H30z" />
    <path d="M30 34h68M46 12v12M82 12v12M56 46h30M56 58h22M56 70h26" />
    <path className="art__point" d="M40 46a3 3 0 1 0 6 0a3 3 0 1 0-6 0M40 58a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />
  </svg>
)
