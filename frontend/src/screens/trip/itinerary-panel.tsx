import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type { PlanningBoard } from '../../features/itinerary/api.ts'
import {
  isBookedSegment,
  getSegmentTimeZone,
  type SegmentBoardData,
} from '../../features/itinerary/get-segment-time-zone.ts'
import type { ItineraryPanelContent } from '../../features/itinerary/panel.ts'
import { ReservationPanel } from '../../features/itinerary/reservation-panel.tsx'
import { SegmentForm, useSegmentDraft } from '../../features/itinerary/segment-form.tsx'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { crossIcon } from '../../ui/icons/sign.ts'

interface Props {
  readonly board: PlanningBoard
  readonly around: SegmentBoardData
  readonly open: Exclude<ItineraryPanelContent, { kind: 'chat' }>
  readonly onClose: () => void
}

/** The panel beside an itinerary that shows a reservation or edits an entry; full screen on phones. */
export function ItineraryPanel({ board, around, open, onClose }: Props) {
  const today = toLocalDay(useMinuteClock())
  const isWide = useIsWideWindow()
  const Frame = isWide ? SidePanel : PhonePanel
  if (open.kind === 'reservation') {
    const reservation = board.reservations.find(({ id }) => id === open.id)
    if (!reservation) return null
    return (
      <Frame key={open.id} title="Reservation" onClose={onClose}>
        <ReservationPanel
          reservation={reservation}
          listing={around.listings.find(({ id }) => id === reservation.listingId)}
          segment={board.segments.find(({ reservationId }) => reservationId === reservation.id)}
        />
      </Frame>
    )
  }
  const segment = open.kind === 'segment' ? board.segments.find(({ id }) => id === open.id) : undefined
  const day = open.kind === 'new' ? open.day : undefined
  return (
    <EditSegment
      key={segment?.id ?? `new ${day}`}
      {...{ Frame, tripId: board.id, segment, day, around, today, onClose }}
    />
  )
}

interface EditProps extends Pick<Props, 'around' | 'onClose'> {
  readonly Frame: ComponentType<FrameProps>
  readonly tripId: number
  readonly segment: Segment | undefined
  readonly day: Day | undefined
  readonly today: Day
}

/**
 * Form of an itinerary entry. Its draft is kept here, outside the frame, so that it survives switching between the
 * narrow and the wide layout.
 */
function EditSegment({ Frame, tripId, segment, day, around, today, onClose }: EditProps) {
  const edit = useSegmentDraft(segment, day, segment ? getSegmentTimeZone(segment, around) : 'UTC')
  const isLocked = segment !== undefined && isBookedSegment(segment, around)
  return (
    <Frame title={segment ? segment.name : 'Add to itinerary'} onClose={onClose}>
      <SegmentForm {...{ tripId, segment, edit, isLocked, today, onClose }} />
    </Frame>
  )
}

interface FrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function PhonePanel({ title, onClose, children }: FrameProps) {
  return (
    <Dialog open onClose={onClose} title={title} shape="full" isHistoryStep={false}>
      {children}
    </Dialog>
  )
}

function SidePanel({ title, onClose, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the panel's heading when the panel opens, and back when it closes.
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      className="trip-panel"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className="trip-panel__in">
        <header>
          <h2 className="h-22 cut" dir="auto" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label="Close" icon={crossIcon} onClick={onClose} />
        </header>
        {children}
      </div>
    </aside>
  )
}
