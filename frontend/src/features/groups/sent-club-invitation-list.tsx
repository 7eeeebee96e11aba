import type { Club, SentClubInvitation } from '@nestboard/shared/groups/model.ts'
import { Suspense, useId, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { formatMediumDate, formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { RowList } from '../../ui/card.tsx'

// Lazy: loaded when the dialog opens.
const RemoveClubMemberDialog = createLazyComponent(
  () => import('./remove-club-member-dialog.tsx'),
  'RemoveClubMemberDialog',
)

interface Props {
  readonly club: Club
  readonly invitations: readonly SentClubInvitation[]
  readonly me: number
}

const nameOf = ({ user, email }: SentClubInvitation): string => user?.name ?? email ?? ''

/** Lists the open invitations to a group. Admins can withdraw each of them. */
export function SentClubInvitationList({ club, invitations, me }: Props) {
  const titleId = useId()
  const nowMs = useMinuteClock()
  const [withdrawn, setWithdrawn] = useState<SentClubInvitation>()
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 className="h-22" id={titleId}>
        Invited
      </h2>
      <RowList>
        {invitations.map((invitation) => (
          <li className="club-waiting" key={invitation.user?.id ?? invitation.email}>
            <span className="club-person">
              <Avatar name={nameOf(invitation)} src={invitation.user?.avatar} decorative />
              <span className="club-words">
                <b dir="auto">{nameOf(invitation)}</b>
                <small>
                  Invited · {formatRelativeTime(invitation.sent, nowMs)} · open until{' '}
                  {formatMediumDate(invitation.expires)}
                </small>
              </span>
            </span>
            <Button size="s" look="quiet" onClick={() => setWithdrawn(invitation)}>
              Withdraw<span className="vh"> the invitation of {nameOf(invitation)}</span>
            </Button>
          </li>
        ))}
      </RowList>
      <Suspense>
        {withdrawn && (
          <RemoveClubMemberDialog
            club={club}
            target={withdrawn.user ? { userId: withdrawn.user.id } : { email: withdrawn.email ?? '' }}
            name={nameOf(withdrawn)}
            me={me}
            how="invited"
            onClose={() => setWithdrawn(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
