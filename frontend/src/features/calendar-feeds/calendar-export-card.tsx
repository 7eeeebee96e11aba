import { createExport, deleteExport, showExport } from '@nestboard/shared/calendar-feeds/routes.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { formatMediumDate } from '../../lib/time/format-relative-time.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { copyIcon } from '../../ui/icons/act.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { listingCalendarsQuery, type ListingCalendars } from './api.ts'
import { useCopyAddress } from './use-copy-address.ts'

interface Props {
  readonly listingId: number
  readonly exportedMs: ListingCalendars['exportedMs']
  /** Whether the existing address can be shown again. */
  readonly isExportKept: boolean
  readonly canEdit: boolean
}

/**
 * Creates and revokes the secret address under which other sites read the listing's calendar. An existing
 * address is shown when the member asks for it.
 */
export function CalendarExportCard({ listingId, exportedMs, isExportKept, canEdit }: Props) {
  const toasts = useToast()
  const [url, setUrl] = useState<string>()
  const [asks, setAsks] = useState<'new' | 'revoke'>()
  const refetch = {
    refetch: (client: Parameters<typeof cancelAndRefetchQueries>[0]) =>
      cancelAndRefetchQueries(client, { queryKey: listingCalendarsQuery(listingId).queryKey }),
  }
  // In the cloud the API doesn't know the site's origin and returns only a path.
  const open = (answer: { url: string }) => setUrl(new URL(answer.url, location.origin).href)
  const show = useApiMutation({
    send: () => callApiRoute(showExport, { listingId }),
    fallbackText: 'The address could not be shown.',
    onSent: open,
  })
  const make = useApiMutation({
    ...refetch,
    send: () => callApiRoute(createExport, { listingId }),
    fallbackText: 'The address could not be made.',
    onSent: (made: { url: string }) => {
      open(made)
      setAsks(undefined)
    },
    onFailed: () => setAsks(undefined),
  })
  const revoke = useApiMutation({
    ...refetch,
    send: () => callApiRoute(deleteExport, { listingId }),
    fallbackText: 'The address could not be revoked.',
    onSent: () => {
      setUrl(undefined)
      setAsks(undefined)
      toasts.show({ text: 'The address is revoked.' })
    },
    onFailed: () => setAsks(undefined),
  })
  const copy = useCopyAddress()
  return (
    <Card className="calendars__card">
      <h3 className="h-22">Your calendar for other sites</h3>
      <p className="t-14 two">
        Enter this address at Airbnb, Booking.com and others, so that they block what is booked here. It says “Reserved”
        and no names. Whoever has it can read it, so treat it like a password.
      </p>
      {url !== undefined && (
        <TextField label="Address" readOnly value={url} onFocus={(event) => event.target.select()} />
      )}
      {url === undefined && (
        <p className="t-14">
          {exportedMs === null
            ? 'There is no address yet.'
            : `An address exists since ${formatMediumDate(exportedMs)}.${isExportKept ? '' : ' It was made before addresses could be shown again: make a new one once.'}`}
        </p>
      )}
      {canEdit && (
        <div className="calendars__acts">
          {url !== undefined && (
            <Button size="s" icon={copyIcon} onClick={() => void copy(url)}>
              Copy
            </Button>
          )}
          {url === undefined && exportedMs !== null && isExportKept && (
            <Button size="s" busy={show.isBusy} busyLabel="Loading…" onClick={() => show.run()}>
              Show address
            </Button>
          )}
          <Button
            size="s"
            busy={make.isBusy}
            busyLabel="Making…"
            onClick={() => (exportedMs === null ? make.run() : setAsks('new'))}
          >
            {exportedMs === null ? 'Make address' : 'New address'}
          </Button>
          {exportedMs !== null && (
            <Button size="s" look="quiet" onClick={() => setAsks('revoke')}>
              Revoke
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asks !== undefined}
        title={asks === 'revoke' ? 'Revoke address' : 'New address'}
        confirm={asks === 'revoke' ? 'Revoke' : 'Make new address'}
        busy={make.isBusy || revoke.isBusy}
        onConfirm={() => (asks === 'revoke' ? revoke.run() : make.run())}
        onCancel={() => setAsks(undefined)}
      >
        The present address stops working. Sites that use it no longer learn what is booked here.
      </ConfirmDialog>
    </Card>
  )
}
