import { formatTimeAgo } from '@nestboard/shared/calendar-feeds/is-calendar-stale.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { StayCalendar } from '../use-booking-card.ts'

interface Props {
  readonly calendar: StayCalendar
  readonly nowMs: number
}

/**
 * Says when the listing's imported calendars were last checked, and warns that outdated calendars make bookings wait
 * for the host's approval.
 */
export function ImportedCalendarsNote({ calendar: { calendarCheckedMs, isCalendarStale }, nowMs }: Props) {
  if (calendarCheckedMs === null) return null
  const checked = `Calendar checked ${formatTimeAgo(calendarCheckedMs, nowMs)}`
  return isCalendarStale ? (
    <Notice tone="warn">{checked}. The host confirms your booking first, usually within 24 hours.</Notice>
  ) : (
    <p className="book__leaving">{checked}</p>
  )
}
