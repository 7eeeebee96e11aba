import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { isPaymentUnknown } from '@nestboard/shared/orders/is-payment-unknown.ts'
import { isCardPaymentFacilitator, orderFlags } from '@nestboard/shared/orders/model.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { OrderDetails } from './api.ts'
import { isOrderAwaitingApproval, isOrderWithdrawn } from './order-words.ts'

/** A sentence that explains an order's state, worded for the payer or for other readers. */
export function describeOrderState(order: OrderDetails, isMine: boolean): string {
  const { intent, status, payFacType, amount, currency, supplier, cancelReason, reservations } = order
  const who = supplier?.name ?? 'The supplier'
  if (intent === 'CHANGE') return describeChangeState(order, who, isMine)
  if (isOrderAwaitingApproval(order))
    return isMine
      ? `${who} has your request. Approvals may take up to 24 hours. If they don’t reply by then, your request expires and you pay nothing.`
      : `${who} has the request. Approvals may take up to 24 hours.`
  if (status === 'PENDING' && intent !== 'REFUND')
    return 'This may take up to 24 hours; every step shows up here as it happens.'
  if (isOrderWithdrawn(order)) return withdrawnText(who, isMine)
  if (intent === 'REFUND') return describeRefund(order, who, isMine)
  if (status === 'INCOMPLETE') return 'Unfortunately, this order did not complete successfully.'
  if (cancelReason && status === 'COMPLETE') return callOffText(order, who, isMine)
  const stay = isMine ? `Your stay with ${who}` : `The stay with ${who}`
  if (intent === 'BOOK')
    return reservations.some((each) => each.status === 'CANCELLED') ? `${stay} was canceled.` : `${stay} is booked.`
  const back = isCardPaymentFacilitator(payFacType) ? ` ${formatMoney(amount, currency)} will be refunded.` : ''
  return `${stay} is canceled.${back}`
}

/** Status of a refund that the supplier made apart from a cancellation. */
function describeRefund({ status, amount, currency }: OrderDetails, who: string, isMine: boolean): string {
  const sum = formatMoney(amount, currency)
  const [to, card] = isMine ? ['you', 'your card'] : ['the traveler', 'the card that paid']
  if (status === 'PENDING') return `${who} is refunding ${sum} to ${to}.`
  return status === 'COMPLETE' ? `${who} refunded ${sum} to ${card}.` : `${sum} could not be refunded to ${card}.`
}

/** Status of a change of a booked stay. Until it is done, and if it fails, the stay is booked as before. */
function describeChangeState(order: OrderDetails, who: string, isMine: boolean): string {
  const { status, amount, currency, flags, payFacType, inventoryStatus } = order
  const isMoved = hasFlag(flags, orderFlags.givesBack) && inventoryStatus === 'COMPLETE'
  const stay = isMine ? 'Your stay' : 'The stay'
  if (isOrderAwaitingApproval(order))
    return `${who} has ${isMine ? 'your' : 'the'} request and 24 hours to answer. Until they approve, ${stay.toLowerCase()} is booked as before.`
  if (isOrderWithdrawn(order)) return `The request was withdrawn. ${stay} is booked as before.`
  if (status === 'INCOMPLETE' && isPaymentUnknown(order))
    return `${stay} could not be changed. It is booked as before. Whether the card was charged is not known yet.`
  if (status === 'INCOMPLETE' && !isMoved)
    return `${stay} could not be changed. It is booked as before, and nothing was charged.`
  if (status === 'PENDING' && !isMoved) return `Until the change is done, ${stay.toLowerCase()} is booked as before.`
  if (status === 'INCOMPLETE') return `${stay} is changed, but the refund failed. Please get in touch with ${who}.`
  const isRefunded = isMoved && isCardPaymentFacilitator(payFacType)
  return `${stay} with ${who} is changed.${isRefunded ? ` ${formatMoney(amount, currency)} will be refunded.` : ''}`
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
