import type { Listing } from '@nestboard/shared/listing/model.ts'
import { deleteListing, listListingsBySupplier } from '@nestboard/shared/listing/routes.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toasts.tsx'

/** Asks for confirmation, then deletes a listing that was never public or booked. */
export function DeleteDraftListingDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { id, supplierId, name } = listing
  const toasts = useToast()
  const remove = useApiMutation({
    send: () => callApiRoute(deleteListing, { id }),
    fallbackText: `${name} was not deleted. Try again in a moment.`,
    refetch: (client) => cancelAndRefetchQueries(client, { queryKey: [listListingsBySupplier.path, supplierId] }),
    onDone: () => toasts.show({ text: `${name} was deleted` }),
  })
  return (
    <ConfirmDialog
      open
      title="Delete Listing"
      confirm="Delete"
      busyLabel="Deleting…"
      busy={remove.isBusy}
      onConfirm={() => void remove.runAsync().then(onClose, onClose)}
      onCancel={onClose}
    >
      Are you sure you want to delete this listing?
    </ConfirmDialog>
  )
}
