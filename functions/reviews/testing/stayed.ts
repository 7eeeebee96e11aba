import { newId } from '../../kernel/secrets/new-id.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { deriveReservationId } from '../../orders/derive-reservation-id.ts'
import { payerOrderKey, reservationKey, payerStaysIndex } from '../../orders/rows.ts'

/** Writes an ordered stay of two nights whose check-out was `daysAgo` days ago. */
export async function newPastStay(
  userId: number,
  listingId: number,
  { daysAgo = 1, status = 'BOOKED' }: { daysAgo?: number; status?: 'BOOKED' | 'CANCELLED' } = {},
): Promise<void> {
  const [orderId, tripId] = [newId(), newId()]
  const checkOut = Math.floor(Date.now() / 86_400_000) - daysAgo
  await putRows([
    { ...payerOrderKey(userId, orderId), ...payerStaysIndex(userId, checkOut, orderId), orderId, tripId, listingId },
    { ...reservationKey(tripId, deriveReservationId(orderId)), status, listingId, day: checkOut - 2, length: 2 },
  ])
}
