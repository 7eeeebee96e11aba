import { deleteSearchHawkHit } from '@nestboard/shared/search-hawks/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchHawksAndLeads } from './api.ts'
import type { LeadTableRow } from './lead-words.ts'

/** Asks for confirmation, then deletes a lead. */
export function DeleteLeadDialog({ lead: { hit }, onClose }: { lead: LeadTableRow; onClose: () => void }) {
  const toasts = useToast()
  const change = useApiMutation({
    send: () => callApiRoute(deleteSearchHawkHit, { id: hit.id }),
    fallbackText: 'The lead was not deleted. Try again in a moment.',
    explain: ({ status }) => (status === 404 ? 'This lead was already deleted.' : undefined),
    refetch: (client) => refetchHawksAndLeads(client, hit.supplierId),
    onSent: () => toasts.show({ text: 'The lead is deleted.', key: 'lead' }),
    onDone: onClose,
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      title="Delete lead"
      confirm="Delete"
      busyLabel="Deleting…"
      busy={change.isBusy}
      onConfirm={() => change.run()}
      onCancel={onClose}
    >
      Are you sure you want to delete this lead?
    </ConfirmDialog>
  )
}
