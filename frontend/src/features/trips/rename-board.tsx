import type { Trip } from '@nestboard/shared/trips/model.ts'
import { updateTrip } from '@nestboard/shared/trips/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { refetchBoard, refetchBoardsOfUser } from './api.ts'
import { boardNameErrorTexts } from './parts/name-sentences.ts'

/** Dialog for the owner of a board to rename it. */
export function RenameBoardDialog({ board, onClose }: { board: Pick<Trip, 'id' | 'name'>; onClose: () => void }) {
  const client = useQueryClient()
  const me = useSignedInUser()?.account.id ?? 0
  const formId = useId()
  const { form, field, busy, failure } = useForm({
    route: updateTrip,
    initial: { name: board.name },
    sentences: { name: boardNameErrorTexts },
    fixed: { id: board.id },
    send: async (input) => {
      await callApiRoute(updateTrip, input)
      await Promise.all([refetchBoard(client, board.id), refetchBoardsOfUser(client, me)])
      onClose()
    },
    explain: ({ text }) => text ?? 'An error occurred. Please try a different name.',
  })
  const foot = (
    <>
      <Button size="s" onClick={onClose}>
        Cancel
      </Button>
      <Button size="s" look="main" type="submit" form={formId} busy={busy} busyLabel="Saving…">
        Save
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Rename Planning Board" foot={foot}>
      <form {...form} id={formId} className="stack">
        {failure !== undefined && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        <TextField label="Name" limit={100} {...field('name')} />
      </form>
    </Dialog>
  )
}
