import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { isAmountOf, toMajorUnits, toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { refundOrderAsSupplier } from '@nestboard/shared/orders/routes.ts'
import { countLeftOfPayment, suggestRefunds } from '@nestboard/shared/orders/suggest-refunds.ts'
import type { OrderPayment } from '@nestboard/shared/payments/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Chip } from '../../ui/chip.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { orderQuery, supplierOrdersQuery, type OrderDetails } from './api.ts'

/** The amount and reason that the dialog begins with, such as those of a refund that failed. */
export interface RefundDraft {
  readonly amount: number | undefined
  readonly reason: string
}

interface Props {
  readonly order: OrderDetails
  readonly payment: OrderPayment
  readonly userId: number
  /** The traveler's name. */
  readonly traveler: string
  readonly draft: RefundDraft
  /** Called once the refund is on its way, with its order and its reason. */
  readonly onRefunded?: (refund: { readonly orderId: number; readonly reason: string }) => unknown
  readonly onClose: () => void
}

/** Asks a supplier's team how much of a booking's payment it gives back and why, and refunds it. */
export function RefundStayDialog({ order, payment, userId, traveler, draft, onRefunded, onClose }: Props) {
  const { currency } = order
  const client = useQueryClient()
  const toasts = useToast()
  const left = countLeftOfPayment(payment, currency)
  const text = (amount: number) => formatMoney(amount, currency)
  const form = useForm({
    route: refundOrderAsSupplier,
    initial: { amount: draft.amount, reason: draft.reason },
    fixed: { id: order.supplierId, orderId: order.id },
    sentences: {
      amount: { empty: 'Please enter an amount', wrong: `Enter an amount up to ${text(left)}` },
      reason: { empty: 'Please give a reason', wrong: 'Please give a shorter reason' },
    },
    explain: ({ text: refusal }) =>
      refusal === 'Invalid amount'
        ? { field: 'amount', text: 'The card processor can’t refund this amount' }
        : undefined,
    onSent: async ({ id }, { amount, reason }) => {
      await Promise.all(
        [orderQuery(order.id).queryKey, supplierOrdersQuery(order.supplierId, userId).queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
      await onRefunded?.({ orderId: id, reason })
      onClose()
      toasts.show({ text: `${text(amount)} is on its way to ${traveler}, who will get your reason by email.` })
    },
  })
  const { amount } = form.values
  const isPayable = amount !== undefined && amount > 0 && amount <= left && isAmountOf(amount, currency)
  const kept = isPayable ? toMajorUnits(toMinorUnits(left, currency) - toMinorUnits(amount, currency), currency) : left
  return (
    <FormDialog
      of={form}
      title="Refund"
      submit={isPayable ? `Refund ${text(amount)}` : 'Refund'}
      busyLabel="Refunding…"
      disabled={!isPayable}
      onClose={onClose}
    >
      <p className="num">
        {traveler} paid {text(payment.captured)}
        {payment.refunded > 0 && `, of which ${text(payment.refunded)} went back already`}. The stay itself doesn’t
        change.
      </p>
      <div className="row row--wrap" role="group" aria-label="Suggestions">
        {suggestRefunds(payment, order.offer).map((each) => (
          <Chip
            key={each.label}
            on={amount === each.amount}
            onClick={() => form.setTyped('amount', String(each.amount), each.amount)}
          >
            {each.label}
          </Chip>
        ))}
      </div>
      <form.Money name="amount" label="Amount" currency={currency} before={currency} hint={`Up to ${text(left)}`} />
      <form.TextArea name="reason" label="Reason" hint="The traveler will read this." />
      <p className="num" role="status">
        {isPayable
          ? `${traveler} gets ${text(amount)} back on the card that paid. ${text(kept)} of this booking stays with you, less the card processor’s fee. This can’t be undone.`
          : 'Choose an amount to see what happens.'}
      </p>
    </FormDialog>
  )
}
