import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { useToday } from '../../ui/today.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { Button } from '../../ui/button.tsx'
import '../../ui/calendar.css'
import { Dialog } from '../../ui/dialog.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { Popover, type PopoverTriggerProps } from '../../ui/popover.tsx'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import type { StayDates } from './search-dates.ts'
import { toStayDates, hasOnlyCheckIn, toSelectedDateRange, type SelectedDateRange } from './range.ts'
import './stay-dates-field.css'
import { formatNightCount } from '../../lib/days/format-night-count.ts'

const file = () => import('./stay-dates-calendar.tsx')
const StayDatesCalendar = createLazyComponent(file, 'StayDatesCalendar')

/** What a search adds to the field, whose dates need not be exact. */
interface FlexibleParts {
  /** The chosen dates if they aren't exact; one field then shows them instead of check-in and check-out. */
  readonly words: string | undefined
  /** Above the calendar. */
  readonly head: ReactNode
  /** In place of the calendar, if given. */
  readonly body: ReactNode
  /** Beside the buttons of a popover, or below the calendar in a dialog. */
  readonly below: ReactNode
  readonly onClear: () => void
}

interface Props {
  /**
   * Listing whose prices and free nights are shown. If undefined, no listing is chosen yet and every day from today
   * can be chosen.
   */
  readonly listingId: number | undefined
  readonly rateId: number | undefined
  readonly ages: readonly number[]
  readonly currency: string
  readonly today: number
  readonly dates: StayDates | undefined
  /** The days of a booked stay that is being changed; they count as free, because the stay gives them back. */
  readonly own?: DayRange | undefined
  readonly onChange: (dates: StayDates | undefined) => void
  /**
   * Called with true when only the check-in is chosen, otherwise with false. With this callback, closing the calendar
   * keeps a lone check-in; without it, closing discards the check-in.
   */
  readonly onHalf?: (isHalf: boolean) => void
  readonly flexible?: FlexibleParts
}

/** Check-in and check-out fields that open a calendar: a popover on wide screens, a dialog on narrow ones. */
export function StayDatesField(props: Props) {
  const { listingId, dates, onChange, onHalf, ages, flexible } = props
  const wide = useIsWideWindow()
  const [isOpen, setOpen] = useState(false)
  // A check-in without a check-out is kept locally and not reported as a change.
  const [half, setHalf] = useState<SelectedDateRange>()
  const [hasLow, setHasLow] = useState(false)
  const range = half ?? toSelectedDateRange(dates)
  const choose = (next: SelectedDateRange) => {
    setHalf(hasOnlyCheckIn(next) ? next : undefined)
    onHalf?.(hasOnlyCheckIn(next))
    if (!hasOnlyCheckIn(next)) onChange(toStayDates(next))
  }
  const onClosed = onHalf ? undefined : () => setHalf(undefined)
  const calendar = flexible?.body || (
    <Suspense fallback={<CalendarSkeleton height={listingId !== undefined ? 412 : wide ? 364 : 388} />}>
      <StayDatesCalendar
        {...props}
        range={range}
        onChange={choose}
        months={wide ? 2 : 1}
        takesFocus
        onLow={setHasLow}
      />
    </Suspense>
  )
  const legend = flexible
    ? flexible.below
    : listingId !== undefined && (
        <>
          {hasLow && <span className="lowkey">Low price: 5% or more below usual</span>}
          <span className="t-13 three">
            Prices are for a night, {ages.length === 1 ? '1 traveler' : `${ages.length} travelers`}
          </span>
        </>
      )
  const clear = () => {
    choose({})
    flexible?.onClear()
  }
  const fields = { range, words: flexible?.words, onNear: () => void file() }
  if (wide)
    return (
      <Popover
        label="Choose dates"
        align="end"
        className={joinClassNames('dates__pop', listingId === undefined && 'dates__pop--plain')}
        onClose={onClosed}
        trigger={(trigger) => <Fields {...fields} trigger={trigger} />}
      >
        {(close, open) =>
          open && (
            <>
              {flexible?.head}
              {calendar}
              <footer className="dates__foot">
                {legend}
                <Button look="quiet" size="s" className="push" onClick={clear}>
                  Clear dates
                </Button>
                <Button look="ink" size="s" onClick={close}>
                  Done
                </Button>
              </footer>
            </>
          )
        }
      </Popover>
    )
  const close = () => {
    setOpen(false)
    onClosed?.()
  }
  return (
    <>
      <Fields {...fields} onOpen={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onClose={close}
        title="When?"
        foot={
          <>
            <Button onClick={clear}>Clear dates</Button>
            <Button look="main" onClick={close}>
              {dates && !half && !flexible?.body ? formatNightCount(dates.length) : 'Close'}
            </Button>
          </>
        }
      >
        {flexible?.head}
        {calendar}
        {legend && <div className="dates__legend">{legend}</div>}
      </Dialog>
    </>
  )
}

interface FieldsProps {
  readonly range: SelectedDateRange
  readonly words: string | undefined
  readonly trigger?: PopoverTriggerProps
  readonly onOpen?: () => void
  /** Called when the pointer or the focus reaches the fields; prefetches the calendar's code. */
  readonly onNear: () => void
}

function Fields({ range, words, trigger, onOpen, onNear }: FieldsProps) {
  const isOpen = trigger?.['aria-expanded'] ?? false
  const isEnd = hasOnlyCheckIn(range)
  const open = trigger ?? ({ onClick: onOpen, 'aria-haspopup': 'dialog' } as const)
  const today = useToday()
  const text = (day: number | undefined) => (day === undefined ? 'Select' : formatDay(day, { today, weekday: true }))
  if (words)
    return (
      <div className="span2 span2--one" data-anchor onPointerEnter={onNear} onFocus={onNear}>
        <button type="button" {...open}>
          <small>Dates</small>
          <b className="num">{words}</b>
        </button>
      </div>
    )
  return (
    <div className="span2" data-anchor onPointerEnter={onNear} onFocus={onNear}>
      <button type="button" {...open} {...(trigger && { 'aria-expanded': isOpen && !isEnd })}>
        <small>Check-in</small>
        <b className="num">{text(range.start)}</b>
      </button>
      <button type="button" {...open} {...(trigger && { 'aria-expanded': isOpen && isEnd })}>
        <small>Check-out</small>
        <b className="num">{text(range.end)}</b>
      </button>
    </div>
  )
}

function CalendarSkeleton({ height }: { height: number }) {
  return (
    <Skeleton label="Loading the calendar">
      <SkeletonBox height={height} />
    </Skeleton>
  )
}
