import { deriveReservationId } from './derive-reservation-id.ts'
import { readOrderWithTerms } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { readReservationOnBoard } from './reservation.store.ts'
import type { ReservationItem } from './reservation.store.ts'

/** A booking with its terms and, once nights were reserved, its reservation. */
export interface BookingForTeam extends Pick<OrderWithTerms, 'order' | 'terms'> {
  readonly reservation: ReservationItem | undefined
}

/** Reads a booking consistently; undefined for an unknown order and one that isn't a booking. */
export async function readBookingForTeam(orderId: number): Promise<BookingForTeam | undefined> {
  const full = await readOrderWithTerms(orderId)
  if (full?.order.intent !== 'BOOK') return undefined
  const { order, terms } = full
  return { order, terms, reservation: await readReservationOnBoard(order.tripId, deriveReservationId(orderId)) }
}
