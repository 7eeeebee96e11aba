import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import {
  acceptTeamInvitation,
  declineTeamInvitation,
  type getTeamInvitation,
} from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { supplierRoleNames } from '../profile/supplier-role-names.ts'
import './team-invitation-card.css'

interface Props {
  readonly invitation: RouteResponseData<typeof getTeamInvitation>
  readonly onAccepted: () => void
  readonly onDeclined: () => void
}

type Answer = 'accept' | 'decline'
const routes = { accept: acceptTeamInvitation, decline: declineTeamInvitation } as const

/** An invitation to a supplier's team, with buttons to accept or decline it. */
export function TeamInvitationCard({ invitation, onAccepted, onDeclined }: Props) {
  const { id, supplier, invitedBy, role } = invitation
  const client = useQueryClient()
  const mutationKey = [acceptTeamInvitation.path, id]
  const answer = useApiMutation({
    mutationKey,
    send: (given: Answer) => callApiRoute(routes[given], { id }),
    fallbackText: 'We could not be reached, so nothing was changed. Try again.',
    failureAt: 'here',
    onDone: (_, given) => (given === 'accept' ? onAccepted() : onDeclined()),
  })
  // Guards against a double click: the second click arrives before the buttons are disabled.
  const send = (given: Answer) => {
    if (client.isMutating({ mutationKey }) === 0) answer.run(given)
  }
  return (
    <div className="invitation">
      <Avatar name={supplier.name} src={supplier.avatar && pictureUrlOfSize(supplier.avatar, 320)} square decorative />
      <h1 className="h-28">Join the team of {supplier.name}?</h1>
      <p>
        {invitedBy?.name ?? 'Someone'} invited you as <b className="b">{supplierRoleNames[role]}</b>. You can leave the
        team at any time.
      </p>
      {answer.failure !== undefined && <Notice tone="bad">{answer.failure}</Notice>}
      <div className="invitation__answers">
        <Button look="main" busy={answer.sending === 'accept'} busyLabel="Joining…" onClick={() => send('accept')}>
          Accept
        </Button>
        <Button busy={answer.sending === 'decline'} busyLabel="Declining…" onClick={() => send('decline')}>
          Decline
        </Button>
      </div>
    </div>
  )
}
