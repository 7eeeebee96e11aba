import { deriveIdFromText } from '../kernel/secrets/new-id.ts'

/** Derives a reservation's id from its order's id: an order has one reservation, and a retry can't create a second. */
export const deriveReservationId = (orderId: number): number => deriveIdFromText(`reservation ${orderId}`)
