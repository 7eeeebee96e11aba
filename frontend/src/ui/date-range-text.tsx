import { formatDay, formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { useToday } from './today.ts'
import './date-range-text.css'

/** A range of epoch days as text; `short` omits the weekdays, for list rows. */
export function DateRangeText({ start, end, short = false }: { start: number; end: number; short?: boolean }) {
  return <span className="num">{formatDayRange(start, end, { today: useToday(), weekday: !short })}</span>
}

/** Check-in and check-out with one dot per night; `start` and `end` are epoch days. */
export function CheckInOutDates({ start, end }: { start: number; end: number }) {
  const look = { today: useToday(), weekday: true }
  return (
    <div className="span">
      <div>
        <small>Check-in</small>
        <b>{formatDay(start, look)}</b>
      </div>
      <NightDots nights={end - start} />
      <div>
        <small>Check-out</small>
        <b>{formatDay(end, look)}</b>
      </div>
    </div>
  )
}

const mostDots = 14

/** One dot per night; for more than fourteen nights, their number. */
export function NightDots({ nights }: { nights: number }) {
  const words = nights === 1 ? '1 night' : `${nights} nights`
  return (
    <div className="dots" role="img" aria-label={words}>
      {nights > mostDots ? <span>{nights}</span> : Array.from({ length: nights }, (_, night) => <i key={night} />)}
    </div>
  )
}
