import type { User } from '@nestboard/shared/profile/model.ts'
import { createTrip } from '@nestboard/shared/trips/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { refetchBoardsOfUser } from './api.ts'
import { PeopleToInviteField } from '../people/pick-people.tsx'
import { boardNameErrorTexts } from './parts/name-sentences.ts'

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
  const formId = useId()
  const [people, setPeople] = useState<User[]>([])
  const { form, field, busy, failure } = useForm({
    route: createTrip,
    initial: { name },
    sentences: { name: boardNameErrorTexts },
    fixed: { userIds: people.map(({ id }) => id) },
    send: async (input, idempotencyKey) => {
      const { id } = await callApiRoute(createTrip, input, { idempotencyKey })
      await refetchBoardsOfUser(client, me)
      await onCreated({ id, name: input.name })
    },
    explain: ({ text }) => text ?? 'An error occured',
  })
  const foot = (
    <>
      <Button size="s" onClick={onClose}>
        Cancel
      </Button>
      <Button size="s" look="main" type="submit" form={formId} busy={busy} busyLabel="Creating…">
        Create
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Create Planning Board" foot={foot}>
      <form {...form} id={formId} className="stack">
        {failure !== undefined && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        <TextField label="Name" placeholder="Australia 2027" limit={100} {...field('name')} />
      </form>
      <div className="stack" style={{ marginTop: 'var(--s-4)' }}>
        <PeopleToInviteField label="Invite people (optional)" picked={people} onChange={setPeople} without={[me]} />
      </div>
    </Dialog>
  )
}
