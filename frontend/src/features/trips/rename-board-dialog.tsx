import type { Trip } from '@nestboard/shared/trips/model.ts'
import { updateTrip } from '@nestboard/shared/trips/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { refetchBoard, refetchBoardsOfUser } from './api.ts'
import { boardNameErrorTexts } from './parts/board-name-error-texts.ts'

/** Dialog for the owner of a board to rename it. */
export function RenameBoardDialog({ board, onClose }: { board: Pick<Trip, 'id' | 'name'>; onClose: () => void }) {
  const client = useQueryClient()
  const me = useSignedInUser()?.account.id ?? 0
  const form = useForm({
    route: updateTrip,
    initial: { name: board.name },
    sentences: { name: boardNameErrorTexts },
    fixed: { id: board.id },
    onSent: async () => {
      await Promise.all([refetchBoard(client, board.id), refetchBoardsOfUser(client, me)])
      onClose()
    },
    fallbackText: 'An error occurred. Please try a different name.',
  })
  return (
    <FormDialog of={form} title="Rename Planning Board" submit="Save" onClose={onClose}>
      <form.Text name="name" label="Name" />
    </FormDialog>
  )
}
