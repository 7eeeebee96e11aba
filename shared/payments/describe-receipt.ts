import { formatMoney } from '../intl/currencies.ts'
import type { OrderPayment } from './model.ts'

/** The side that reads a receipt. */
type ReceiptReader = 'traveler' | 'supplier'

/**
 * The lines of a receipt: what was paid, who receives it and that Nestboard took nothing, then what was refunded; or
 * what the card holds until then. Empty while nothing is held, and for a payment that was never taken.
 */
export function describeReceipt(
  { status, amount, captured, refunded }: Pick<OrderPayment, 'status' | 'amount' | 'captured' | 'refunded'>,
  currency: string,
  reader: ReceiptReader = 'traveler',
): string[] {
  const text = (sum: number) => formatMoney(sum, currency)
  const [payer, receiver, card] =
    reader === 'traveler' ? ['You', 'The host receives', 'your card'] : ['The guest', 'You receive', 'the guest’s card']
  if (status === 'VOIDED') return [`${text(amount)} was released to ${card}. Nothing was charged.`]
  if (status === 'STRANDED') return [describeStranded(text, { amount, captured, refunded }, reader)]
  if (status === 'AUTHORIZED' || status === 'CAPTURING')
    return [`${text(amount)} is held on ${card}. It is charged once the stay is booked.`]
  if (captured === 0) return []
  return [
    `${payer} paid ${text(captured)}. ${receiver} ${text(captured)} less the card processor's fee. We took ${text(0)}.`,
    ...(refunded > 0 ? [`${text(refunded)} was refunded to ${card}.`] : []),
  ]
}

/** What became of a payment that people have to settle by hand, and who can. */
function describeStranded(
  text: (sum: number) => string,
  { amount, captured, refunded }: Pick<OrderPayment, 'amount' | 'captured' | 'refunded'>,
  reader: ReceiptReader,
): string {
  const left = captured - refunded
  if (reader === 'supplier')
    return left > 0
      ? `${text(left)} was taken from the guest’s card and could not be given back here. Please refund it at your provider.`
      : `Your payment account refused us, so we don’t know whether ${text(amount)} was taken from the guest’s card. Please look at your provider, and refund it there.`
  return left > 0
    ? `${text(left)} was taken from your card and could not be given back here. Please ask the host to refund it.`
    : `The host’s payment account stopped answering, so we don’t know whether your card was charged ${text(amount)}. If it was, ask the host to refund it. A hold alone ends by itself within eight days.`
}
