import { agoText } from '@nestboard/shared/calendar-feeds/freshness.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { CalendarState } from '../use-booking.ts'

interface Props {
  readonly calendar: CalendarState
  readonly nowMs: number
}

/** When the calendars that this listing imports were last read, and that old ones make bookings wait for approval. */
export function CalendarNote({ calendar: { calendarCheckedMs, isCalendarStale }, nowMs }: Props) {
  if (calendarCheckedMs === null) return null
  const checked = `Calendar checked ${agoText(calendarCheckedMs, nowMs)}`
  return isCalendarStale ? (
    <Notice tone="warn">{checked}. The host confirms your booking first, usually within 24 hours.</Notice>
  ) : (
    <p className="book__leaving">{checked}</p>
  )
}
