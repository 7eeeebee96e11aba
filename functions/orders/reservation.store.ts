import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import type { Reservation } from '@nestboard/shared/orders/reservation.ts'
import { buildTimeSortKey } from '../kernel/table/time-index.ts'
import { reservationKey, listingReservationsIndex } from './rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readFirstRows, readAllRows, readRow } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/**
 * A stored reservation. `userId` is the traveler who booked; `soldBy`, copied from the order, is the team member whose
 * personal offer was booked.
 */
export interface ReservationItem extends Omit<Reservation, 'cancelReason'> {
  readonly cancelReason?: string
  readonly userId: number
  readonly soldBy?: number
  readonly supplierId: number
  readonly nco: number
  readonly nms: number
}

/** Reads a listing's reservations from a check-in day on. Index: STAYS#L#{listing} / <day>. */
export const readReservationsFromDay = (listingId: number, day: number, most: number): Promise<ReservationItem[]> =>
  readFirstRows(listingReservationsIndex(listingId), most, {
    index: secondaryIndexName,
    from: buildTimeSortKey(day, 0),
  })

/**
 * Reads all reservations of a listing with a check-in day from `from` to the day before `to`. Index: STAYS#L#{listing}
 * / <day>.
 */
export const readReservationsInDays = (listingId: number, { from, to }: DayRange): Promise<ReservationItem[]> =>
  readAllRows(listingReservationsIndex(listingId), {
    index: secondaryIndexName,
    from: buildTimeSortKey(from, 0),
    to: buildTimeSortKey(to, 0),
  })

/** Reads a reservation of a board. Key: T#{trip} / RESERVATION#{id}. */
export const readReservationOnBoard = (tripId: number, id: number): Promise<ReservationItem | undefined> =>
  readRow(reservationKey(tripId, id), { consistent: true })

/** The write that creates a reservation; its condition fails if the order already has a reservation. */
export const putReservation = (item: ReservationItem): TableWrite =>
  putRow({
    ...reservationKey(item.tripId, item.id),
    gsi1pk: listingReservationsIndex(item.listingId),
    gsi1sk: buildTimeSortKey(item.day, item.id),
    ...item,
    watch: [formatEntityRef('Trip', item.tripId), formatEntityRef('ProductOrder', item.orderId)],
  })

/** The write that gives a booked reservation its changed days and travelers; its condition fails if it isn't booked. */
export const changeReservationStay = (
  { tripId, id }: Pick<ReservationItem, 'tripId' | 'id'>,
  { day, length, ages }: Pick<ReservationItem, 'day' | 'length' | 'ages'>,
  nms: number,
): TableWrite =>
  updateRow(
    reservationKey(tripId, id),
    { set: { day, length, ages, gsi1sk: buildTimeSortKey(day, id), nms } },
    attributesEqual({ status: 'BOOKED' }),
  )

/**
 * The write that changes a reservation's status and stores the supplier's reason; its condition fails if the status
 * isn't `from`.
 */
export const changeReservationStatus = (
  { tripId, id }: Pick<ReservationItem, 'tripId' | 'id'>,
  from: ReservationItem['status'],
  to: ReservationItem['status'],
  nms: number,
  cancelReason = '',
): TableWrite =>
  updateRow(
    reservationKey(tripId, id),
    { set: { status: to, nms, cancelReason: cancelReason || undefined } },
    attributesEqual({ status: from }),
  )
