import type { User } from '@nestboard/shared/profile/model.ts'
import { maxTripMembers, type Trip } from '@nestboard/shared/trips/model.ts'
import { updateTrip } from '@nestboard/shared/trips/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useToast } from '../../ui/toasts.tsx'
import { refetchBoard, refetchBoardsOfUser } from './api.ts'
import { PeopleToInviteField } from '../people/people-to-invite-field.tsx'

interface Props {
  readonly board: Pick<Trip, 'id' | 'ownerUserId' | 'userIds'>
  readonly onClose: () => void
}

/** Dialog for the owner of a board to invite people. */
export function InviteToBoardDialog({ board, onClose }: Props) {
  const client = useQueryClient()
  const toasts = useToast()
  const me = useSignedInUser()?.account.id ?? 0
  const [people, setPeople] = useState<User[]>([])
  const form = useForm({
    route: updateTrip,
    initial: {},
    fixed: { id: board.id, userIds: people.map(({ id }) => id) },
    onSent: async () => {
      await Promise.all([refetchBoard(client, board.id), refetchBoardsOfUser(client, me)])
      toasts.show({
        text: people.length === 1 ? `Invited ${people[0]?.name}` : `Invited ${people.length} people`,
      })
      onClose()
    },
    fallbackText: 'An error occured',
  })
  const left = maxTripMembers - 1 - board.userIds.length - people.length
  return (
    <FormDialog
      of={form}
      title="Invite to Planning Board"
      submit="Invite"
      busyLabel="Inviting…"
      disabled={people.length === 0 || left < 0}
      onClose={onClose}
    >
      <p className="two">The people you invite can see everything on this board, vote, plan and book.</p>
      <PeopleToInviteField
        label="Name or username"
        picked={people}
        onChange={setPeople}
        without={[board.ownerUserId, ...board.userIds]}
      />
    </FormDialog>
  )
}
