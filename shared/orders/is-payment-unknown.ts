import { orderErrorTexts } from './faults.ts'

/** Whether an order failed because its provider refuses to tell whether the card was charged. */
export const isPaymentUnknown = ({ reason }: { readonly reason: string }): boolean =>
  reason === orderErrorTexts.paymentUnknown
