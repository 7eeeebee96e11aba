import type { User } from '@nestboard/shared/profile/model.ts'
import { createTrip } from '@nestboard/shared/trips/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { refetchBoardsOfUser } from './api.ts'
import { PeopleToInviteField } from '../people/people-to-invite-field.tsx'
import { boardNameErrorTexts } from './parts/board-name-error-texts.ts'

interface Props {
  /** Initial name of the board: country or place, and year; undefined leaves the field empty. */
  readonly name?: string | undefined
  /** Called after the board was created. The dialog stays open until the returned promise settles. */
  readonly onCreated: (board: { id: number; name: string }) => unknown
  readonly onClose: () => void
}

/** Dialog to create a planning board and invite people. */
export function CreateBoardDialog({ name = '', onCreated, onClose }: Props) {
  const client = useQueryClient()
  const me = useSignedInUser()?.account.id ?? 0
  const [people, setPeople] = useState<User[]>([])
  const form = useForm({
    route: createTrip,
    initial: { name },
    sentences: { name: boardNameErrorTexts },
    fixed: { userIds: people.map(({ id }) => id) },
    onSent: async ({ id }, created) => {
      await refetchBoardsOfUser(client, me)
      await onCreated({ id, name: created.name })
    },
    fallbackText: 'An error occured',
  })
  return (
    <FormDialog of={form} title="Create Planning Board" submit="Create" busyLabel="Creating…" onClose={onClose}>
      <form.Text name="name" label="Name" placeholder="Australia 2027" />
      <PeopleToInviteField label="Invite people (optional)" picked={people} onChange={setPeople} without={[me]} />
    </FormDialog>
  )
}
