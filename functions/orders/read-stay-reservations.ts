import { earliestLocalDayAt, latestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import type { Reservation } from '@nestboard/shared/orders/reservation.ts'
import { readFirstRows, readRowsByKeys } from '../kernel/table/read.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { buildRowConditionCheck } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import { reservationKey, payerStaysIndex } from './rows.ts'

/** Stays at a listing are looked for among at most this many of a person's latest past stays. */
const staysMost = 100

/** The fields of a reservation that show whether its guest stayed. `day` is the check-in, epoch day. */
export type ReservationStatusAndDates = Pick<Reservation, 'listingId' | 'status' | 'day' | 'length'>

/** A stay that a person ordered at a listing, whether or not it was booked. `checkOut` is an epoch day. */
export interface OrderedStayRef {
  readonly orderId: number
  readonly tripId: number
  readonly listingId: number
  readonly checkOut: number
}

/**
 * Finds a person's stays at a listing among their latest hundred stays that have ended, latest first. Index:
 * STAYS#U#{user} / <check-out day>.
 */
export async function readEndedStaysAtListing(
  userId: number,
  listingId: number,
  nowMs: number,
): Promise<OrderedStayRef[]> {
  const placed = await readFirstRows<Omit<OrderedStayRef, 'checkOut'> & { gsi1sk: string }>(
    payerStaysIndex.partition(userId),
    staysMost,
    { index: secondaryIndexName, before: formatSortableTime(latestLocalDayAt(nowMs) + 1), newestFirst: true },
  )
  return placed.flatMap(({ gsi1sk, orderId, tripId, listingId: at }) =>
    at === listingId ? { orderId, tripId, listingId, checkOut: Number(gsi1sk.split('#')[0]) } : [],
  )
}

/**
 * Counts a person's stays that were booked and are over everywhere, among their latest `most` ordered ones. Index:
 * STAYS#U#{user} / <check-out day>, then the reservations in one batch.
 */
export async function countCompletedStays(userId: number, most: number, nowMs: number): Promise<number> {
  const placed = await readFirstRows<Pick<OrderedStayRef, 'orderId' | 'tripId'>>(
    payerStaysIndex.partition(userId),
    most,
    {
      index: secondaryIndexName,
      before: formatSortableTime(earliestLocalDayAt(nowMs) + 1),
      newestFirst: true,
    },
  )
  return (await readStayReservations(placed)).filter(({ status }) => status === 'BOOKED').length
}

const keyOf = ({ orderId, tripId }: Pick<OrderedStayRef, 'orderId' | 'tripId'>) =>
  reservationKey(tripId, deriveReservationId(orderId))

/**
 * Reads the reservations of stays. A stay that was never booked has no reservation; a canceled stay has one. Key: T#…
 * / RESERVATION#….
 */
export const readStayReservations = (
  stays: readonly Pick<OrderedStayRef, 'orderId' | 'tripId'>[],
): Promise<ReservationStatusAndDates[]> => readRowsByKeys(stays.map(keyOf))

/**
 * A condition for a transaction: it fails unless the stay is booked. Only the status is checked, because the days of a
 * reservation never change.
 */
export const buildBookedStayConditionCheck = (stay: OrderedStayRef): TableWrite =>
  buildRowConditionCheck(keyOf(stay), attributesEqual({ status: 'BOOKED' }))
