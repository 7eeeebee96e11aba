import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import { deleteSegment } from '@nestboard/shared/itinerary/routes.ts'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { trashIcon } from '../../../ui/icons/act.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { refetchBoard } from '../../trips/api.ts'

/** Asks for confirmation, then removes a segment from an itinerary. */
export function RemoveSegment({
  segment: { id, tripId, name },
  onRemoved,
}: {
  segment: Segment
  onRemoved: () => void
}) {
  const toasts = useToast()
  const [isAsking, setAsking] = useState(false)
  const remove = useApiMutation({
    send: () => callApiRoute(deleteSegment, { id }),
    fallbackText: `${name} was not removed. Try again in a moment.`,
    refetch: (client) => refetchBoard(client, tripId),
    onSent: () => {
      toasts.show({ text: `Removed ${name} from the itinerary` })
      onRemoved()
    },
    onFailed: () => setAsking(false),
  })
  return (
    <>
      <Button look="quiet" icon={trashIcon} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove from Itinerary"
        confirm="Remove"
        busyLabel="Removing…"
        busy={remove.isBusy}
        onConfirm={() => remove.run()}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to remove {name} from the itinerary?
      </ConfirmDialog>
    </>
  )
}
