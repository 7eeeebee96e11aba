import type { ClubInvitation } from '@nestboard/shared/groups/model.ts'
import { answerClubInvitation } from '@nestboard/shared/groups/routes.ts'
import { href } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { formatMediumDate } from '../../lib/time/format-relative-time.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchOwnClubs } from './api.ts'
import { ClubCardHeader } from './club-card-header.tsx'
import { groupActionFailedText } from './words.ts'
import './club.css'

/** An invitation to a group, with buttons to accept and decline. Accepting opens the group's page. */
export function ClubInvitationCard({ invitation: { club, invitedBy, expires } }: { invitation: ClubInvitation }) {
  const navigate = usePageNavigate()
  const toasts = useToast()
  const answer = useApiMutation({
    send: (accept: boolean) => callApiRoute(answerClubInvitation, { clubId: club.id, accept }),
    fallbackText: groupActionFailedText,
    failureAt: 'here',
    onSent: (_, accept) => {
      if (accept) return navigate(href('/group/:id', { id: String(club.id) }))
      return toasts.show({ text: `You declined the invitation to ${club.name}` })
    },
    refetch: (client) => refetchOwnClubs(client),
  })
  return (
    <Card aria-label={`Invitation to ${club.name}`}>
      <ClubCardHeader club={club} />
      <p className="two">
        {invitedBy?.name ?? 'An admin'} invites you. Members see each other’s names and the group’s rates. The
        invitation is open until {formatMediumDate(expires)}.
      </p>
      {answer.failure !== undefined && (
        <Notice tone="bad" live>
          {answer.failure}
        </Notice>
      )}
      <div className="ends">
        <Button
          look="main"
          size="s"
          busy={answer.sending === true}
          busyLabel="Joining…"
          onClick={() => answer.run(true)}
        >
          Accept<span className="vh"> the invitation to {club.name}</span>
        </Button>
        <Button size="s" busy={answer.sending === false} busyLabel="Declining…" onClick={() => answer.run(false)}>
          Decline<span className="vh"> the invitation to {club.name}</span>
        </Button>
      </div>
    </Card>
  )
}
