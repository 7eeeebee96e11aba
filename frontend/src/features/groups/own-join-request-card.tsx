import type { CallersClubJoinRequest } from '@nestboard/shared/groups/model.ts'
import { answerClubInvitation } from '@nestboard/shared/groups/routes.ts'
import { Suspense, useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { formatMediumDate } from '../../lib/time/format-relative-time.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchOwnClubs } from './api.ts'
import { ClubCardHeader } from './club-card-header.tsx'
import { groupActionFailedText } from './words.ts'
import './club.css'

// Lazy: loaded when the dialog opens.
const ConfirmDialog = createLazyComponent(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog')

/** The user's request to join a country club, which they can withdraw. */
export function OwnJoinRequestCard({ request: { club, memberId, asked } }: { request: CallersClubJoinRequest }) {
  const toasts = useToast()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useApiMutation({
    send: () => callApiRoute(answerClubInvitation, { clubId: club.id, accept: false }),
    fallbackText: groupActionFailedText,
    refetch: (client) => refetchOwnClubs(client),
    onDone: () => toasts.show({ text: `You withdrew your request to join ${club.name}` }),
    onFailed: () => setAsking(false),
  })
  return (
    <Card aria-label={`Request to join ${club.name}`}>
      <ClubCardHeader club={club} />
      <p className="two">
        You asked to join with GHIN {memberId} on {formatMediumDate(asked)}. You become a member as soon as an admin
        approves.
      </p>
      <div className="ends">
        <Button size="s" onClick={() => setAsking(true)}>
          Withdraw<span className="vh"> the request to join {club.name}</span>
        </Button>
      </div>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            open
            title="Withdraw request"
            confirm="Withdraw"
            busyLabel="Withdrawing…"
            busy={withdraw.isBusy}
            onConfirm={() => withdraw.run()}
            onCancel={() => setAsking(false)}
          >
            {`Are you sure you want to withdraw your request to join ${club.name}? You can ask again.`}
          </ConfirmDialog>
        )}
      </Suspense>
    </Card>
  )
}
