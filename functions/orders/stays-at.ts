import { latestDayAt } from '@nestboard/shared/kernel/day.ts'
import type { Reservation } from '@nestboard/shared/orders/booking.ts'
import { firstRowsOf, rowsByKeys } from '../kernel/table/read.ts'
import { sortable } from '../kernel/table/time-index.ts'
import { indexName } from '../kernel/table.ts'
import { reservationIdOf } from './reservation-id.ts'
import { reservationKey, staysOfPayer } from './rows.ts'

/** Past stays of a person that are looked through for one at a listing. */
const staysMost = 100

/** A reservation, as far as it tells whether somebody stayed. `day`: check-in, epoch day. */
export type StayHere = Pick<Reservation, 'listingId' | 'status' | 'day' | 'length'>

/**
 * The reservations of a person at a listing, among the latest hundred stays they ordered that ended. Index STAYS#U#{user} /
 * <check-out day>, then T#… / RESERVATION#….
 */
export async function staysAt(userId: number, listingId: number, nowMs: number): Promise<StayHere[]> {
  const placed = await firstRowsOf<{ orderId: number; tripId: number; listingId: number }>(
    staysOfPayer.partition(userId),
    staysMost,
    { index: indexName, before: sortable(latestDayAt(nowMs) + 1), newestFirst: true },
  )
  const here = placed.filter((stay) => stay.listingId === listingId)
  return rowsByKeys<StayHere>(here.map(({ orderId, tripId }) => reservationKey(tripId, reservationIdOf(orderId))))
}
