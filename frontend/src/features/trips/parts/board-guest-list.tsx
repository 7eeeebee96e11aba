import type { BoardGuest } from '@nestboard/shared/trips/board-guest.ts'
import { deleteBoardGuest } from '@nestboard/shared/trips/routes.ts'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { formatMediumDate } from '../../../lib/time/format-relative-time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { refetchBoard } from '../api.ts'
import { boardLinksQuery } from '../board-links-query.ts'

/** The guests who voted by links, for the board's owner, who can remove each with their votes. */
export function BoardGuestList({ tripId, guests }: { tripId: number; guests: readonly BoardGuest[] }) {
  const toasts = useToast()
  const [asked, setAsked] = useState<BoardGuest>()
  const remove = useApiMutation({
    send: (guestId: number) => callApiRoute(deleteBoardGuest, { tripId, guestId }),
    fallbackText: 'The guest was not removed. Try again in a moment.',
    refetch: (client) =>
      Promise.all([
        cancelAndRefetchQueries(client, { queryKey: boardLinksQuery(tripId).queryKey }),
        refetchBoard(client, tripId),
      ]),
    onSent: () => toasts.show({ text: 'The guest and their votes are gone' }),
    onDone: () => setAsked(undefined),
    onFailed: () => setAsked(undefined),
  })
  return (
    <section className="share__part">
      <h3 className="h-18">Guests by link</h3>
      <ul className="share__guests">
        {guests.map((guest) => (
          <li key={guest.id}>
            <Avatar name={guest.name} decorative />
            <p>
              <b className="b" dir="auto">
                {guest.name}
              </b>
              <small className="num">Guest · since {formatMediumDate(guest.nco)}</small>
            </p>
            <Button size="s" look="quiet" aria-label={`Remove ${guest.name}`} onClick={() => setAsked(guest)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Remove ${asked?.name ?? 'this guest'}?`}
        confirm="Remove"
        busy={remove.isBusy}
        busyLabel="Removing…"
        onConfirm={() => asked && remove.run(asked.id)}
        onCancel={() => setAsked(undefined)}
      >
        Their votes go with them. While the link lets guests vote, whoever has it can vote again: turn that off, or the
        link, to prevent it.
      </ConfirmDialog>
    </section>
  )
}
