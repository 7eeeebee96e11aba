import { formatTimeAgo } from '@nestboard/shared/calendar-feeds/is-calendar-stale.ts'
import { staleCalendarHoursChoices } from '@nestboard/shared/calendar-feeds/limits.ts'
import { updateCalendars } from '@nestboard/shared/calendar-feeds/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { listingCalendarsQuery, type ListingCalendars } from './api.ts'

interface Props {
  readonly listingId: number
  readonly calendars: ListingCalendars
  readonly nowMs: number
  readonly canEdit: boolean
}

const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/**
 * Shows when the imported calendars were last read, and sets a limit in hours: if a calendar could not be read for
 * longer, new bookings need the team's approval.
 */
export function CalendarFreshnessCard({ listingId, calendars, nowMs, canEdit }: Props) {
  const { checkedMs, isStale, staleAfterHours } = calendars
  const toasts = useToast()
  const { run, isBusy } = useApiMutation({
    send: (hours: number) => callApiRoute(updateCalendars, { listingId, staleAfterHours: hours }),
    fallbackText: 'The limit could not be saved.',
    refetch: (client) => cancelAndRefetchQueries(client, { queryKey: listingCalendarsQuery(listingId).queryKey }),
    onSent: () => toasts.show({ text: 'The limit is saved.', key: 'calendar-limit' }),
  })
  if (checkedMs === null) return null
  return (
    <>
      <Notice tone={isStale ? 'warn' : 'good'}>
        <b>Calendar checked {formatTimeAgo(checkedMs, nowMs)}.</b>{' '}
        {isStale
          ? 'Until all calendars can be read again, bookings need your approval.'
          : 'Bookings are taken as usual.'}
      </Notice>
      {canEdit && (
        <SelectField
          label="Ask for approval when a calendar wasn’t read for"
          name="staleAfterHours"
          value={staleAfterHours}
          disabled={isBusy}
          onChange={(event) => run(Number(event.target.value))}
        >
          {staleCalendarHoursChoices.map((hours) => (
            <option key={hours} value={hours}>
              {hoursText(hours)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
