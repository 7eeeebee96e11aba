import type { Order } from '@nestboard/shared/orders/model.ts'
import { cancelOrderAsSupplier } from '@nestboard/shared/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useToast } from '../../ui/toasts.tsx'
import { orderQuery, supplierOrdersQuery } from './api.ts'

export interface CanceledStay {
  readonly order: Pick<Order, 'id' | 'supplierId'>
  readonly userId: number
  /** The traveler's name, shown in the dialog. */
  readonly traveler: string
}

/** Asks a supplier's team for the reason why it cancels a booked stay, and cancels it. */
export function CancelStayDialog({
  order,
  userId,
  traveler,
  onClose,
}: CanceledStay & { readonly onClose: () => void }) {
  const client = useQueryClient()
  const toasts = useToast()
  const form = useForm({
    route: cancelOrderAsSupplier,
    initial: { reason: '' },
    fixed: { id: order.supplierId, orderId: order.id },
    sentences: { reason: { empty: 'Please give a reason', wrong: 'Please give a shorter reason' } },
    onSent: async () => {
      await Promise.all(
        [orderQuery(order.id).queryKey, supplierOrdersQuery(order.supplierId, userId).queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
      onClose()
      toasts.show({ text: `The stay is being canceled. ${traveler} will get your reason by email.` })
    },
  })
  return (
    <FormDialog
      of={form}
      title="Cancel stay"
      submit="Cancel stay"
      busyLabel="Canceling…"
      look="bad"
      cancel="Keep stay"
      onClose={onClose}
    >
      <p>
        {traveler} pays nothing: your cancellation policy does not apply, and any payment is refunded in full. The
        nights become available again. This can’t be undone.
      </p>
      <form.TextArea name="reason" label="Reason" hint="The traveler will read this." />
    </FormDialog>
  )
}
