import type { Club, clubJoinRequestSchema } from '@nestboard/shared/groups/model.ts'
import { addClubMember } from '@nestboard/shared/groups/routes.ts'
import { Suspense, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { RowList } from '../../ui/card.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchClub } from './api.ts'
import { groupActionFailedText } from './words.ts'

// Lazy: loaded when the dialog opens.
const RemoveClubMemberDialog = createLazyComponent(
  () => import('./remove-club-member-dialog.tsx'),
  'RemoveClubMemberDialog',
)

type Request = z.infer<typeof clubJoinRequestSchema>

interface Props {
  readonly club: Club
  readonly requests: readonly Request[]
  readonly me: number
}

/**
 * Lists the people who asked to join a country club, with their GHIN numbers (golf handicap), for the club's admins.
 */
export function JoinRequestList({ club, requests, me }: Props) {
  const titleId = useId()
  const [refused, setRefused] = useState<Request>()
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 className="h-22" id={titleId}>
        Waiting for approval
      </h2>
      <RowList>
        {requests.map((request) => (
          <Waiting key={request.user.id} request={request} club={club} me={me} onRefuse={() => setRefused(request)} />
        ))}
      </RowList>
      <Suspense>
        {refused && (
          <RemoveClubMemberDialog
            club={club}
            target={{ userId: refused.user.id }}
            name={refused.user.name}
            me={me}
            how="waiting"
            onClose={() => setRefused(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

interface WaitingProps {
  readonly request: Request
  readonly club: Club
  readonly me: number
  readonly onRefuse: () => void
}

function Waiting({ request: { user, memberId, asked }, club: { id: clubId }, me, onRefuse }: WaitingProps) {
  const toasts = useToast()
  const nowMs = useMinuteClock()
  const approve = useApiMutation({
    send: () => callApiRoute(addClubMember, { clubId, userId: user.id }),
    fallbackText: groupActionFailedText,
    refetch: (client) => refetchClub(client, clubId, me),
    onDone: () => toasts.show({ text: `${user.name} is a member` }),
  })
  return (
    <li className="club-waiting">
      <span className="club-person">
        <Avatar name={user.name} src={user.avatar} decorative />
        <span className="club-words">
          <b dir="auto">{user.name}</b>
          <small>
            GHIN {memberId} · {formatRelativeTime(asked, nowMs)}
          </small>
        </span>
      </span>
      <span className="club-waiting__do">
        <Button size="s" look="ink" busy={approve.isBusy} busyLabel="Approving…" onClick={() => approve.run()}>
          Approve<span className="vh"> {user.name}</span>
        </Button>
        <Button size="s" look="quiet" onClick={onRefuse}>
          Refuse<span className="vh"> {user.name}</span>
        </Button>
      </span>
    </li>
  )
}
