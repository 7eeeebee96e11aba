import type { BoardInvitation } from '@nestboard/shared/trips/board-link.ts'
import { deleteBoardLink, inviteToBoardByEmail } from '@nestboard/shared/trips/routes.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { Form } from '../../../lib/form/form.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { formatMediumDate } from '../../../lib/time/format-relative-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { mailIcon } from '../../../ui/icons/sign.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { boardLinksQuery } from '../board-links-query.ts'

const refetchLinks = (client: QueryClient, tripId: number) =>
  cancelAndRefetchQueries(client, { queryKey: boardLinksQuery(tripId).queryKey })

interface Props {
  readonly tripId: number
  readonly invitations: readonly BoardInvitation[]
}

/** Invites addresses to a board by mail, and lists those that have not joined yet, for its owner. */
export function BoardInvitations({ tripId, invitations }: Props) {
  const [sent, setSent] = useState<readonly string[]>([])
  return (
    <section className="share__part">
      <h3 className="h-18">Invite by email</h3>
      <EmailForm key={sent.length} tripId={tripId} onSent={(email) => setSent([...sent, email])} />
      <p className="t-14 two">The mail has a link for one person, who can vote, and joins the board by signing up.</p>
      <p className="vh" role="status">
        {sent.length > 0 && `${sent.at(-1)} is invited`}
      </p>
      {invitations.length > 0 && (
        <ul className="share__guests" aria-label="Open invitations">
          {invitations.map((invitation) => (
            <InvitationItem key={invitation.id} tripId={tripId} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  )
}

function EmailForm({ tripId, onSent }: { tripId: number; onSent: (email: string) => void }) {
  const client = useQueryClient()
  const form = useForm({
    route: inviteToBoardByEmail,
    initial: { email: '' },
    sentences: { email: { empty: 'Email is required', wrong: 'Invalid email' } },
    fixed: { tripId },
    fallbackText: 'The invitation was not sent. Try again in a moment.',
    onSent: async (_, { email }) => {
      await refetchLinks(client, tripId)
      onSent(email)
    },
  })
  return (
    <Form of={form} className="share__mail">
      <form.Text name="email" label="Email" type="email" autoComplete="off" placeholder="name@example.com" />
      <Button type="submit" busy={form.busy} busyLabel="Inviting…">
        Invite
      </Button>
    </Form>
  )
}

function InvitationItem({ tripId, invitation }: { tripId: number; invitation: BoardInvitation }) {
  const { id, email, nco, expiresMs } = invitation
  const toasts = useToast()
  const refetch = (client: QueryClient) => refetchLinks(client, tripId)
  const sendAgain = useApiMutation({
    send: () => callApiRoute(inviteToBoardByEmail, { tripId, email }),
    fallbackText: 'The invitation was not sent. Try again in a moment.',
    refetch,
    onSent: () => toasts.show({ text: `Sent to ${email} again` }),
  })
  // Taking back loses nothing that inviting again doesn't bring back, so nothing is asked first.
  const takeBack = useApiMutation({
    send: () => callApiRoute(deleteBoardLink, { tripId, id }),
    fallbackText: 'The invitation was not taken back. Try again in a moment.',
    refetch,
    onSent: () => toasts.show({ text: `The invitation of ${email} no longer works` }),
  })
  return (
    <li>
      <span className="share__mark">
        <Icon path={mailIcon} />
      </span>
      <p>
        <b className="b">{email}</b>
        <small className="num">
          Invited {formatMediumDate(nco)} · until {formatMediumDate(expiresMs)}
        </small>
      </p>
      <div className="share__acts">
        <Button
          size="s"
          look="quiet"
          aria-label={`Send again to ${email}`}
          busy={sendAgain.isBusy}
          onClick={() => sendAgain.run()}
        >
          Send again
        </Button>
        <Button
          size="s"
          look="quiet"
          aria-label={`Take back the invitation of ${email}`}
          busy={takeBack.isBusy}
          onClick={() => takeBack.run()}
        >
          Take back
        </Button>
      </div>
    </li>
  )
}
