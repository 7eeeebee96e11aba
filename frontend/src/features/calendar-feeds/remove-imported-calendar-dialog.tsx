import { deleteFeed } from '@nestboard/shared/calendar-feeds/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { listingCalendarsQuery, type ImportedCalendar } from './api.ts'

interface Props {
  readonly listingId: number
  /** The calendar to remove; undefined keeps the dialog closed. */
  readonly feed: ImportedCalendar | undefined
  readonly onClose: () => void
}

/** Asks for confirmation, then removes an imported calendar. */
export function RemoveImportedCalendarDialog({ listingId, feed, onClose }: Props) {
  const toasts = useToast()
  const { run, isBusy } = useApiMutation({
    send: (id: number) => callApiRoute(deleteFeed, { listingId, id }),
    fallbackText: 'The calendar could not be removed.',
    refetch: (client) => cancelAndRefetchQueries(client, { queryKey: listingCalendarsQuery(listingId).queryKey }),
    onSent: () => {
      toasts.show({ text: 'The calendar is removed.' })
      onClose()
    },
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open={feed !== undefined}
      title="Remove calendar"
      confirm="Remove"
      busyLabel="Removing…"
      busy={isBusy}
      onConfirm={() => feed && run(feed.id)}
      onCancel={onClose}
    >
      Are you sure you want to remove {feed?.name}? The nights it blocks can be booked again.
    </ConfirmDialog>
  )
}
