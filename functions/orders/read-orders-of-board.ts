import type { Reservation } from '@nestboard/shared/orders/reservation.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { orderKey, orderTermsKey, reservationKey } from './rows.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import type { StoredOrder } from './stored-order.ts'
import type { StoredOrderTerms } from './order.store.ts'
import type { ReservationItem } from './reservation.store.ts'
import { unpackOrderTerms } from './terms.ts'
import { buildVisibleOrder, toReservation } from './build-visible-order.ts'

/**
 * Reads orders of a board for one of its members, newest first. Only an order's payer gets the payer's contact
 * details.
 */
export async function readOrdersOfBoard(reader: UserActor, orderIds: readonly number[]): Promise<Order[]> {
  const rows = await readRowsByKeys(orderIds.flatMap((id) => [orderKey(id), orderTermsKey(id)]))
  const terms = new Map(
    rows.filter(({ sk }) => sk === 'TERMS').map((row) => [row.pk, row as unknown as StoredOrderTerms]),
  )
  return rows
    .filter(({ sk }) => sk === 'ORDER')
    .flatMap((row) => {
      const order = row as unknown as StoredOrder
      const agreed = terms.get(row.pk)
      return agreed ? [buildVisibleOrder(order, unpackOrderTerms(agreed.packed), sightOn(order, reader))] : []
    })
    .toSorted((a, b) => b.nco - a.nco || a.id - b.id)
}

const sightOn = ({ userId }: StoredOrder, reader: UserActor) => (userId === reader.userId ? 'all' : 'masked')

/**
 * Whether a row is a reservation. Deleting a board keeps its reservations, because the supplier's calendar and reviews
 * refer to them.
 */
export const isReservationRow = ({ sk }: Row): boolean => sk.startsWith(reservationKey.prefix)

/**
 * Picks a board's reservations from the rows of its partition, sorted by check-in. The partition may also hold
 * reservations of a deleted board, which are left out.
 */
export const extractReservationsOfBoard = (rows: readonly Row[], tripId: number): Reservation[] =>
  filterRowsByPrefix(rows, reservationKey.prefix)
    .map((row) => toReservation(row as unknown as ReservationItem))
    .filter((reservation) => reservation.tripId === tripId)
    .toSorted((a, b) => a.day - b.day || a.id - b.id)
