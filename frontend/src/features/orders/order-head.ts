import { isCardType } from '@nestboard/shared/orders/model.ts'
import { moneyText } from '@nestboard/shared/intl/currencies.ts'
import type { OrderRead } from './api.ts'
import { isAwaiting } from './order-words.ts'

/** What an order's state means for who placed it, in a sentence. */
export function meaningOf(order: OrderRead): string {
  const { intent, status, payFacType, amount, currency, supplier } = order
  const who = supplier?.name ?? 'The supplier'
  if (isAwaiting(order))
    return `${who} has your request. Approvals may take up to 24 hours; the answer shows here the moment it comes.`
  if (status === 'PENDING') return 'This may take up to 24 hours; every step shows here the moment it is done.'
  if (status === 'INCOMPLETE') return 'Unfortunately, this order did not complete successfully.'
  if (intent === 'BOOK' || intent === 'CHANGE') return `Your stay with ${who} is booked.`
  const back = isCardType(payFacType) ? ` ${moneyText(amount, currency)} is on its way back to you.` : ''
  return intent === 'CANCEL' ? `Your stay with ${who} is cancelled.${back}` : `You are refunded.${back}`
}
