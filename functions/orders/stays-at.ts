import { latestDayAt } from '@nestboard/shared/kernel/day.ts'
import type { Reservation } from '@nestboard/shared/orders/booking.ts'
import { firstRowsOf, rowsByKeys } from '../kernel/table/read.ts'
import { is } from '../kernel/table/condition.ts'
import { sortable } from '../kernel/table/time-index.ts'
import { requireRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { indexName } from '../kernel/table.ts'
import { reservationIdOf } from './reservation-id.ts'
import { reservationKey, staysOfPayer } from './rows.ts'

/** Past stays of a person that are looked through for one at a listing. */
const staysMost = 100

/** A reservation, as far as it tells whether somebody stayed. `day`: check-in, epoch day. */
export type StayHere = Pick<Reservation, 'listingId' | 'status' | 'day' | 'length'>

/** A stay that a person ordered at a listing, booked or not. `checkOut`: epoch day. */
export interface StayOrderedHere {
  readonly orderId: number
  readonly tripId: number
  readonly listingId: number
  readonly checkOut: number
}

/**
 * The stays that a person ordered at a listing, among the latest hundred of theirs that ended, the latest first. Index
 * STAYS#U#{user} / <check-out day>
 */
export async function staysOrderedAt(userId: number, listingId: number, nowMs: number): Promise<StayOrderedHere[]> {
  const placed = await firstRowsOf<Omit<StayOrderedHere, 'checkOut'> & { gsi1sk: string }>(
    staysOfPayer.partition(userId),
    staysMost,
    { index: indexName, before: sortable(latestDayAt(nowMs) + 1), newestFirst: true },
  )
  return placed.flatMap(({ gsi1sk, orderId, tripId, listingId: at }) =>
    at === listingId ? { orderId, tripId, listingId, checkOut: Number(gsi1sk.split('#')[0]) } : [],
  )
}

const keyOf = ({ orderId, tripId }: StayOrderedHere) => reservationKey(tripId, reservationIdOf(orderId))

/** The reservations of stays that were booked, canceled ones included. T#… / RESERVATION#… */
export const reservationsOf = (stays: readonly StayOrderedHere[]): Promise<StayHere[]> => rowsByKeys(stays.map(keyOf))

/** Part of a transaction: fails unless a stay is booked. Its days never change. */
export const stayIsBooked = (stay: StayOrderedHere): Write => requireRow(keyOf(stay), is({ status: 'BOOKED' }))
