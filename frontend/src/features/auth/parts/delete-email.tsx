import type { UserEmail } from '@nestboard/shared/auth/model.ts'
import { deleteEmail } from '@nestboard/shared/auth/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { emailsQuery } from '../api.ts'
import { explainEmailChangeFailure } from './explain-email-change-failure.ts'

interface Props {
  readonly email: UserEmail
  readonly userId: number
  /** Called with the error text if the deletion failed, and with undefined after a success or when the user cancels. */
  readonly onDone: (failure?: string) => void
}

/** Dialog that deletes an email address after a confirmation. */
export function DeleteEmail({ email: { id, email }, userId, onDone }: Props) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await callApiRoute(deleteEmail, { id })
      client.setQueryData(
        emailsQuery(userId).queryKey,
        (before) => before && { emails: before.emails.filter((each) => each.id !== id) },
      )
      onDone()
    } catch (error) {
      onDone(explainEmailChangeFailure(error))
    }
  }
  return (
    <ConfirmDialog
      open
      title="Delete email"
      confirm="Delete"
      busyLabel="Deleting…"
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={() => onDone()}
    >
      Are you sure you want to delete {email}?
    </ConfirmDialog>
  )
}
