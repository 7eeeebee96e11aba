import type { OrderDetails } from '../orders/api.ts'
import { formatPayerName } from '../orders/guest-contact.tsx'
import type { ProblemSideNames } from './problem-words.ts'

/** The names of both sides of an order, as its readers may know them. */
export const getProblemSideNames = (order: OrderDetails): ProblemSideNames => ({
  traveler: order.user?.name ?? (formatPayerName(order) || 'The traveler'),
  host: order.supplier?.name ?? 'The host',
})
