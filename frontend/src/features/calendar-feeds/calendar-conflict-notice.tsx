import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { useToday } from '../../ui/today.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import type { ListingCalendars } from './api.ts'

const names = new Intl.ListFormat('en', { type: 'conjunction' })

/** Warns about nights that are booked both on Nestboard and in an imported calendar. */
export function CalendarConflictNotice({ conflicts, feeds }: Pick<ListingCalendars, 'conflicts' | 'feeds'>) {
  const today = useToday()
  if (!conflicts.length) return null
  const nameOf = (feedId: number) => feeds.find(({ id }) => id === feedId)?.name ?? 'another calendar'
  return (
    <Notice tone="bad">
      <b>{conflicts.length === 1 ? 'A stay is booked twice.' : `${conflicts.length} stays are booked twice.`}</b> We
      changed nothing: move or cancel one of the two.
      <ul className="calendars__conflicts">
        {conflicts.map(({ day, length, feedIds }) => (
          <li key={day}>
            {formatDay(day, { today, weekday: true })}, {formatNightCount(length)}: here and at{' '}
            {names.format(feedIds.map(nameOf))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
