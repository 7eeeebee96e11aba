import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatPhotoAltText } from '../format-photo-alt-text.ts'
import { SortablePhoto } from './sortable-photo.tsx'
import {
  sortListingPhotos,
  useDeleteListingPhoto,
  useReorderListingPhotos,
  type ListingPhoto,
} from './use-reorder-listing-photos.ts'

interface Props {
  readonly listingId: number
  readonly name: string
  readonly photos: readonly ListingPhoto[]
  /** Photos being uploaded, shown at the end of the list. */
  readonly children: ReactNode
}

/** Grid of a listing's photos in order. Photos are reordered by dragging, or by Space and the arrow keys. */
export function PhotoGrid({ listingId, name, photos, children }: Props) {
  const order = useReorderListingPhotos(listingId)
  const [deleting, setDeleting] = useState<number>()
  const remove = useDeleteListingPhoto(listingId, () => setDeleting(undefined))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const sorted = sortListingPhotos(photos)
  const ids = sorted.map(({ id }) => id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      order.run(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))))
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: announcementsFor(ids), screenReaderInstructions: instructions }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul className="shots" aria-label="Photos, in order">
            {sorted.map((photo, at) => (
              <SortablePhoto
                key={photo.id}
                photo={photo}
                name={formatPhotoAltText(name, at, ids.length)}
                at={at}
                of={ids.length}
                onMain={() => order.run([photo.id, ...ids.filter((id) => id !== photo.id)])}
                onDelete={() => setDeleting(photo.id)}
              />
            ))}
            {children}
          </ul>
        </SortableContext>
      </DndContext>
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete Photo"
        confirm="Delete"
        busyLabel="Deleting…"
        busy={remove.isBusy}
        onConfirm={() => deleting !== undefined && remove.run(deleting)}
        onCancel={() => setDeleting(undefined)}
      >
        Are you sure you want to delete this photo?
      </ConfirmDialog>
    </>
  )
}

const instructions = {
  draggable: 'Press Space to lift the photo, arrow keys to move it, Space to drop it, and Escape to put it back.',
}

function announcementsFor(ids: readonly number[]): Announcements {
  const place = (id: UniqueIdentifier) => `${ids.indexOf(Number(id)) + 1} of ${ids.length}`
  return {
    onDragStart: ({ active }) => `Lifted photo ${place(active.id)}.`,
    // The first event of a drag names the photo's own position. Announcing it would replace the announcement "Lifted
    // photo".
    onDragOver: ({ active, over }) => (over && over.id !== active.id ? `Moved to ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Dropped at ${place(over.id)}.` : 'Put back.'),
    onDragCancel: ({ active }) => `Put back to ${place(active.id)}.`,
  }
}
