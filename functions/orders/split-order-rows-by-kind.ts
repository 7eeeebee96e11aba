import type { Row } from '../kernel/table/row.ts'
import type { StoredOrder } from './stored-order.ts'
import type { StoredOrderTerms } from './order.store.ts'
import type { ReservationItem } from './reservation.store.ts'
import { unpackOrderTerms } from './terms.ts'
import type { OrderTerms } from './terms.ts'

/** States, terms and reservations of several orders, by their ids. */
export interface OrderRowsById {
  readonly states: ReadonlyMap<number, StoredOrder>
  readonly terms: ReadonlyMap<number, OrderTerms>
  readonly reservations: ReadonlyMap<number, ReservationItem>
}

/** Groups the rows read for a page of orders into states, terms and reservations. */
export function splitOrderRowsByKind(rows: readonly Row[]): OrderRowsById {
  const of = <T>(prefix: string): T[] => rows.filter(({ sk }) => sk.startsWith(prefix)) as unknown as T[]
  return {
    states: new Map(of<StoredOrder>('ORDER').map((order) => [order.id, order])),
    terms: new Map(of<StoredOrderTerms>('TERMS').map(({ id, packed }) => [id, unpackOrderTerms(packed)])),
    reservations: new Map(of<ReservationItem>('RESERVATION#').map((row) => [row.id, row])),
  }
}
