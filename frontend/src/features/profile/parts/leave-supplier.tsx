import { deleteTeamMember } from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/client.ts'
import { renew } from '../../../lib/renew.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { teamsQuery } from '../api.ts'

interface Props {
  readonly userId: number
  readonly memberId: number
  readonly name: string
  readonly onClose: () => void
}

/** Asks for confirmation, then removes the user from the supplier's team. */
export function LeaveSupplier({ userId, memberId, name, onClose }: Props) {
  const client = useQueryClient()
  const toasts = useToast()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await call(deleteTeamMember, { id: memberId })
      toasts.show({ text: `You left ${name}` })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ text: error.text ?? `You could not leave ${name}. Try again in a moment.` })
    }
    await renew(client, teamsQuery(userId))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Leave Supplier"
      confirm="Leave"
      busyLabel="Leaving…"
      busy={isBusy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      Are you sure you want to leave this supplier?
    </ConfirmDialog>
  )
}
