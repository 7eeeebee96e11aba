import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { ownStaysAPage } from '@nestboard/shared/orders/booking.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import type { Operation } from '../kernel/operation.ts'
import { firstRowsOf, rowsByKeys } from '../kernel/table/read.ts'
import type { RowsAsked } from '../kernel/table/read.ts'
import { placeIn, sortable } from '../kernel/table/time-index.ts'
import { indexName } from '../kernel/table.ts'
import { tripsAmong } from '../kernel/trip-member.ts'
import { findListings } from '../listing/listing.ts'
import { hasPublicPhotos } from '../listing/sight.ts'
import { withCompletedAt } from './order-row.ts'
import type { OrderItem } from './order-row.ts'
import type { TermsItem } from './order.store.ts'
import { reservationIdOf } from './reservation-id.ts'
import type { ReservationItem } from './reservation.store.ts'
import { orderKey, orderTermsKey, reservationKey, staysOfPayer } from './rows.ts'
import { unpackTerms } from './terms.ts'
import { orderFor, pictured, reservationOf } from './view.ts'

/** Index row of a stay. */
interface PlacedStay {
  readonly gsi1sk: string
  readonly orderId: number
  readonly tripId: number
  readonly listingId: number
}

/**
 * A page of the stays the caller ordered, by check-out day. A page costs one query and, per stay, 1.5 units for its
 * order, 0.5 to 1 for its listing and 1 for its board.
 */
export const listOwnStays: Operation<typeof routes.listOwnStays> = async ({ past, cursor }, { actor, nowMs }) => {
  const rows = await firstRowsOf<PlacedStay>(staysOfPayer.partition(actor.userId), ownStaysAPage + 1, {
    index: indexName,
    ...rangeOf(past, placeIn(cursor), nowMs),
  })
  const page = rows.slice(0, ownStaysAPage)
  const [parts, boardIds, listings] = await Promise.all([
    rowsByKeys(page.flatMap(keysOf)),
    tripsAmong(
      actor.userId,
      page.map(({ tripId }) => tripId),
    ),
    findListings(page.map(({ listingId }) => listingId)),
  ])
  const of = <T>(name: string): T[] => parts.filter(({ sk }) => sk.startsWith(name)) as unknown as T[]
  const orders = new Map(of<OrderItem>('ORDER').map((order) => [order.id, withCompletedAt(order)]))
  const agreed = new Map(of<TermsItem>('TERMS').map(({ id, packed }) => [id, unpackTerms(packed)]))
  const reserved = new Map(of<ReservationItem>('RESERVATION#').map((row) => [row.id, reservationOf(row)]))
  const publicIds = new Set(listings.filter(hasPublicPhotos).map(({ id }) => id))
  const stays = page.flatMap(({ orderId, tripId }) => {
    const [order, terms] = [orders.get(orderId), agreed.get(orderId)]
    if (!order || !terms || order.userId !== actor.userId) return []
    const { day, length, ages } = terms.offer
    const isPublic = publicIds.has(order.listingId)
    return {
      order: orderFor(order, terms, 'all'),
      listing: pictured(terms.listing, { isPublic, isInside: true }, nowMs),
      reservation: reserved.get(reservationIdOf(orderId)) ?? null,
      day,
      length,
      ages: [...ages],
      isOnBoard: boardIds.has(tripId),
    }
  })
  return { stays, next: rows.length > ownStaysAPage ? (page.at(-1)?.gsi1sk ?? null) : null }
}

/** The part of the index that a page begins with. `~` sorts after every id, so the stay of the cursor is left out. */
function rangeOf(past: boolean, cursor: string | undefined, nowMs: number): RowsAsked {
  // Today in the time zone where each day begins last.
  const today = sortable(dayIn('Etc/GMT+12', nowMs))
  return past ? { before: cursor ?? today, newestFirst: true } : { from: cursor ? `${cursor}~` : today }
}

const keysOf = ({ orderId, tripId }: PlacedStay) => [
  orderKey(orderId),
  orderTermsKey(orderId),
  reservationKey(tripId, reservationIdOf(orderId)),
]
