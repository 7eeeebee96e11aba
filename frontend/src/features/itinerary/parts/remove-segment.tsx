import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import { deleteSegment } from '@nestboard/shared/itinerary/routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { trashIcon } from '../../../ui/icons/act.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { renewBoard } from '../../trips/api.ts'
import { failureText } from '../../trips/failure-text.ts'

/** Removes a segment from an itinerary, after confirmation. */
export function RemoveSegment({
  segment: { id, tripId, name },
  onRemoved,
}: {
  segment: Segment
  onRemoved: () => void
}) {
  const client = useQueryClient()
  const toasts = useToast()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(deleteSegment, { id }),
    onSuccess: async () => {
      toasts.show({ text: `Removed ${name} from the itinerary` })
      onRemoved()
      await renewBoard(client, tripId)
    },
    onError: (error) => {
      toasts.show({ text: failureText(error, `${name} was not removed. Try again in a moment.`) })
      setAsking(false)
    },
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
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to remove {name} from the itinerary?
      </ConfirmDialog>
    </>
  )
}
