import { deleteFeed } from '@nestboard/shared/calendar-feeds/routes.ts'
import { call } from '../../lib/client.ts'
import { refetchFresh } from '../../lib/renew.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { calendarsQuery, type TeamFeed } from './api.ts'

interface Props {
  readonly listingId: number
  /** The calendar to remove; undefined keeps the dialog closed. */
  readonly feed: TeamFeed | undefined
  readonly onClose: () => void
}

/** Asks for confirmation, then removes an imported calendar. */
export function RemoveFeed({ listingId, feed, onClose }: Props) {
  const toasts = useToast()
  const { run, isBusy } = useChange({
    send: (id: number) => call(deleteFeed, { listingId, id }),
    fallbackText: 'The calendar could not be removed.',
    refetch: (client) => refetchFresh(client, { queryKey: calendarsQuery(listingId).queryKey }),
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
