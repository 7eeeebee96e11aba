import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { FeeRow } from './fee-row.tsx'
import { moveFee, useReorderFees } from './use-reorder-fees.ts'
import type { ListingFee } from '../api.ts'
import './fee-list.css'

interface Props {
  readonly listingId: number
  readonly fees: readonly ListingFee[]
  readonly currency: string
  /** Whether the team member may change fees. */
  readonly canEdit: boolean
  readonly onOpen: (feeId: number) => void
  readonly onDelete: (fee: ListingFee) => void
}

/** Announcements for screen readers while a fee is moved. */
function announcementsFor(fees: readonly ListingFee[]): Announcements {
  const nameOf = (id: unknown) => fees.find((fee) => fee.id === id)?.name ?? ''
  const place = (id: unknown) => `position ${fees.findIndex((fee) => fee.id === id) + 1} of ${fees.length}`
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} is now at ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  }
}

const instructions = {
  draggable: 'Press Space to pick the fee up, the arrow keys to move it, Space to drop it, Escape to cancel.',
}

/**
 * Lists the fees in the order they are charged. Fees are reordered by dragging their handles, or by Space and the
 * arrow keys.
 */
export function FeeList({ listingId, fees, currency, canEdit, onOpen, onDelete }: Props) {
  const { run } = useReorderFees(listingId)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const from = fees.findIndex(({ id }) => id === active.id)
    const to = fees.findIndex(({ id }) => id === over?.id)
    if (from >= 0 && to >= 0 && from !== to) run(moveFee(fees, from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsFor(fees), screenReaderInstructions: instructions }}
    >
      <SortableContext items={fees.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <div className="fees">
          <p className="fees__head" aria-hidden="true">
            <span>In this order</span>
            <span>Amount</span>
            <span>Pricing type</span>
            <span>Paid</span>
          </p>
          <ol aria-label="Taxes and fees in the order of charging">
            {fees.map((fee, at) => (
              <FeeRow key={fee.id} {...{ fee, currency, canEdit, onOpen, onDelete, listingId }} position={at + 1} />
            ))}
          </ol>
        </div>
      </SortableContext>
    </DndContext>
  )
}
