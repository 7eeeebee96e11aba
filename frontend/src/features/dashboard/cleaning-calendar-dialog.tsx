import {
  createCleaningCalendar,
  deleteCleaningCalendar,
  showCleaningCalendar,
} from '@nestboard/shared/dashboard/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { copyIcon } from '../../ui/icons/act.ts'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { SupplierListingPicker } from '../listing/supplier-listing-picker.tsx'
import { useCopyAddress } from '../calendar-feeds/use-copy-address.ts'

interface Props {
  readonly supplierId: number
  /** Whether the member works on all listings, so that one calendar may hold all. */
  readonly seesAll: boolean
  readonly onClose: () => void
}

/** Makes, shows and revokes the secret address of the calendar of cleaning days, of all listings or of one. */
export function CleaningCalendarDialog({ supplierId, seesAll, onClose }: Props) {
  const [listingId, setListingId] = useState<number>()
  return (
    <Dialog open title="Cleaning calendar" onClose={onClose}>
      <div className="form-body">
        <p className="t-14 two">
          The days on which guests leave, with the time and the next arrival, for any calendar app. It names no guest.
          Whoever has the address can read it, so treat it like a password.
        </p>
        <SupplierListingPicker
          supplierId={supplierId}
          value={listingId}
          onChange={setListingId}
          {...(seesAll && { placeholder: 'All listings' })}
        />
        {(seesAll || listingId !== undefined) && (
          <Address key={listingId} place={{ supplierId, ...(listingId !== undefined && { listingId }) }} />
        )}
      </div>
    </Dialog>
  )
}

interface AddressProps {
  readonly place: { readonly supplierId: number; readonly listingId?: number }
}

function Address({ place }: AddressProps) {
  const client = useQueryClient()
  const toasts = useToast()
  const [asks, setAsks] = useState<'new' | 'revoke'>()
  const queryKey = [showCleaningCalendar.path, place]
  const query = useQuery({ queryKey, queryFn: () => callApiRoute(showCleaningCalendar, place), gcTime: 0 })
  const change = useApiMutation({
    send: async (intent: 'new' | 'revoke') =>
      intent === 'new'
        ? callApiRoute(createCleaningCalendar, place)
        : callApiRoute(deleteCleaningCalendar, place).then(() => ({ url: null })),
    fallbackText: 'The address was not changed.',
    onSent: (answer, intent) => {
      client.setQueryData(queryKey, answer)
      setAsks(undefined)
      if (intent === 'revoke') toasts.show({ text: 'The address is revoked.' })
    },
    onFailed: () => setAsks(undefined),
  })
  const copy = useCopyAddress()
  return (
    <QueryContent
      of={query}
      what="The address"
      hint={retryHint}
      level={3}
      skeleton={
        <Skeleton label="Loading the address">
          <SkeletonLines lines={2} />
        </Skeleton>
      }
    >
      {({ url }) => {
        // In the cloud the API doesn't know the site's origin and returns only a path.
        const address = url === null ? undefined : new URL(url, location.origin).href
        return (
          <>
            {address === undefined ? (
              <p className="t-14">There is no address yet.</p>
            ) : (
              <TextField label="Address" readOnly value={address} onFocus={(event) => event.target.select()} />
            )}
            <div className="row row--wrap gap-2">
              {address !== undefined && (
                <Button size="s" icon={copyIcon} onClick={() => void copy(address)}>
                  Copy
                </Button>
              )}
              <Button
                size="s"
                look={address === undefined ? 'main' : 'line'}
                busy={change.isBusy}
                busyLabel="Making…"
                onClick={() => (address === undefined ? change.run('new') : setAsks('new'))}
              >
                {address === undefined ? 'Make address' : 'New address'}
              </Button>
              {address !== undefined && (
                <Button size="s" look="quiet" onClick={() => setAsks('revoke')}>
                  Revoke
                </Button>
              )}
            </div>
            <ConfirmDialog
              open={asks !== undefined}
              title={asks === 'revoke' ? 'Revoke address' : 'New address'}
              confirm={asks === 'revoke' ? 'Revoke' : 'Make new address'}
              busy={change.isBusy}
              onConfirm={() => asks && change.run(asks)}
              onCancel={() => setAsks(undefined)}
            >
              The present address stops working. Calendars that use it no longer learn who leaves when.
            </ConfirmDialog>
          </>
        )
      }}
    </QueryContent>
  )
}
