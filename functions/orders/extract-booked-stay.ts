import type { BookedStay } from '@nestboard/shared/orders/preview-cancellation.ts'
import type { OrderWithTerms } from './order.store.ts'

/** Extracts the parts of a booking that the cancellation rules need. */
export const extractBookedStay = ({ order, terms: { offer, policies, listing } }: OrderWithTerms): BookedStay => {
  const { totalPrice, amount, currency, payFacType, completedAt } = order
  const { day, nights, lines } = offer
  const { timezone, checkInTime } = listing
  return { day, nights, lines, totalPrice, amount, currency, payFacType, completedAt, policies, timezone, checkInTime }
}
