import type { User } from '@nestboard/shared/profile/model.ts'
import { maxTripMembers, type Trip } from '@nestboard/shared/trips/model.ts'
import { updateTrip } from '@nestboard/shared/trips/routes.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { useApiMutation } from '../../lib/use-change.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchBoard, refetchBoardsOfUser } from './api.ts'
import { PeopleToInviteField } from '../people/pick-people.tsx'

interface Props {
  readonly board: Pick<Trip, 'id' | 'ownerUserId' | 'userIds'>
  readonly onClose: () => void
}

/** Dialog for the owner of a board to invite people. */
export function InviteToBoardDialog({ board, onClose }: Props) {
  const toasts = useToast()
  const me = useSignedInUser()?.account.id ?? 0
  const [people, setPeople] = useState<User[]>([])
  const invite = useApiMutation({
    send: () => callApiRoute(updateTrip, { id: board.id, userIds: people.map(({ id }) => id) }),
    fallbackText: 'An error occured',
    failureAt: 'here',
    refetch: (client) => Promise.all([refetchBoard(client, board.id), refetchBoardsOfUser(client, me)]),
    onDone: () => {
      toasts.show({
        text: people.length === 1 ? `Invited ${people[0]?.name}` : `Invited ${people.length} people`,
      })
      onClose()
    },
  })
  const left = maxTripMembers - 1 - board.userIds.length - people.length
  const foot = (
    <>
      <Button size="s" onClick={onClose}>
        Cancel
      </Button>
      <Button
        size="s"
        look="main"
        disabled={people.length === 0 || left < 0}
        busy={invite.isBusy}
        busyLabel="Inviting…"
        onClick={() => invite.run()}
      >
        Invite
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Invite to Planning Board" foot={foot}>
      <div className="stack">
        {invite.failure !== undefined && (
          <Notice tone="bad" live>
            {invite.failure}
          </Notice>
        )}
        <p className="two">The people you invite can see everything on this board, vote, plan and book.</p>
        <PeopleToInviteField
          label="Name or username"
          picked={people}
          onChange={setPeople}
          without={[board.ownerUserId, ...board.userIds]}
        />
      </div>
    </Dialog>
  )
}
