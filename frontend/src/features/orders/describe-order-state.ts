import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { OrderDetails } from './api.ts'
import { isOrderAwaitingApproval, isOrderWithdrawn } from './order-words.ts'

/** A sentence that explains an order's state, worded for the payer or for other readers. */
export function describeOrderState(order: OrderDetails, isMine: boolean): string {
  const { intent, status, payFacType, amount, currency, supplier, cancelReason, reservations } = order
  const who = supplier?.name ?? 'The supplier'
  if (isOrderAwaitingApproval(order))
    return isMine
      ? `${who} has your request. Approvals may take up to 24 hours. If they don’t reply by then, your request expires and you pay nothing.`
      : `${who} has the request. Approvals may take up to 24 hours.`
  if (status === 'PENDING') return 'This may take up to 24 hours; every step shows up here as it happens.'
  if (isOrderWithdrawn(order)) return withdrawnText(who, isMine)
  if (status === 'INCOMPLETE') return 'Unfortunately, this order did not complete successfully.'
  if (cancelReason && status === 'COMPLETE') return callOffText(order, who, isMine)
  const stay = isMine ? `Your stay with ${who}` : `The stay with ${who}`
  if (intent === 'BOOK' || intent === 'CHANGE')
    return reservations.some((each) => each.status === 'CANCELLED') ? `${stay} was canceled.` : `${stay} is booked.`
  const back = isCardPaymentFacilitator(payFacType) ? ` ${formatMoney(amount, currency)} will be refunded.` : ''
  return `${stay} is ${intent === 'CANCEL' ? 'canceled' : 'refunded'}.${back}`
}

/** Status of an order that the payer withdrew before the supplier answered. */
const withdrawnText = (who: string, isMine: boolean): string =>
  isMine
    ? `You withdrew your request to ${who}. Nothing was booked and nothing was charged.`
    : 'The traveler withdrew the request. Nothing was booked and nothing was charged.'

/** Status of a stay that the supplier canceled, at no cost to the traveler. */
function callOffText({ payFacType, amount, currency }: OrderDetails, who: string, isMine: boolean): string {
  const refund = isCardPaymentFacilitator(payFacType) ? ` ${formatMoney(amount, currency)} will be refunded.` : ''
  return isMine
    ? `${who} canceled your stay. This costs you nothing.${refund}`
    : `${who} canceled the stay. This costs the traveler nothing.${refund}`
}
