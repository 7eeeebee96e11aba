import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { ownStaysPerPage } from '@nestboard/shared/orders/reservation.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readFirstRows, readRowsByKeys } from '../kernel/table/read.ts'
import type { RowQuery } from '../kernel/table/read.ts'
import { parseCursorSortKey, formatSortableTime } from '../kernel/table/time-index.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { filterBoardsOfUser } from '../kernel/rights/board-membership.ts'
import { findListings } from '../listing/listing.ts'
import { hasPublicPhotos } from '../listing/is-visible-to-everybody.ts'
import { addMissingCompletedAt } from './stored-order.ts'
import { splitOrderRowsByKind } from './split-order-rows-by-kind.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import { orderKey, orderTermsKey, reservationKey, payerStaysIndex } from './rows.ts'
import { buildVisibleOrder, buildOrderListingWithPhoto, toReservation } from './build-visible-order.ts'

/** A stay as found in the index of the payer's stays. */
interface PlacedStay {
  readonly gsi1sk: string
  readonly orderId: number
  readonly tripId: number
  readonly listingId: number
}

/**
 * Lists a page of the stays that the caller ordered, sorted by check-out day. A page costs one query and, in read
 * units per stay, 1.5 for its order, 0.5 to 1 for its listing and 1 for its board.
 */
export const listOwnStays: Operation<typeof routes.listOwnStays> = async ({ past, cursor }, { actor, nowMs }) => {
  const rows = await readFirstRows<PlacedStay>(payerStaysIndex.partition(actor.userId), ownStaysPerPage + 1, {
    index: secondaryIndexName,
    ...rangeOf(past, parseCursorSortKey(cursor), nowMs),
  })
  const page = rows.slice(0, ownStaysPerPage)
  const [rowsOfPage, boardIds, listings] = await Promise.all([
    readRowsByKeys(page.flatMap(keysOf)),
    filterBoardsOfUser(
      actor.userId,
      page.map(({ tripId }) => tripId),
    ),
    findListings(page.map(({ listingId }) => listingId)),
  ])
  const { states, terms: agreed, reservations } = splitOrderRowsByKind(rowsOfPage)
  const publicIds = new Set(listings.filter(hasPublicPhotos).map(({ id }) => id))
  const stays = page.flatMap(({ orderId, tripId }) => {
    const [order, terms] = [states.get(orderId), agreed.get(orderId)]
    if (!order || !terms || order.userId !== actor.userId) return []
    const reservation = reservations.get(deriveReservationId(orderId))
    const { day, length, ages } = terms.offer
    const isPublic = publicIds.has(order.listingId)
    return {
      order: buildVisibleOrder(addMissingCompletedAt(order), terms, 'all'),
      listing: buildOrderListingWithPhoto(terms.listing, { isPublic, isInside: true }, nowMs),
      reservation: reservation ? toReservation(reservation) : null,
      day,
      length,
      ages: [...ages],
      isOnBoard: boardIds.has(tripId),
    }
  })
  return { stays, next: rows.length > ownStaysPerPage ? (page.at(-1)?.gsi1sk ?? null) : null }
}

/**
 * Returns where in the index a page begins: after the stay that the cursor names, or at today. `~` sorts after every
 * id, so that stay isn't listed again.
 */
function rangeOf(past: boolean, cursor: string | undefined, nowMs: number): RowQuery {
  const today = formatSortableTime(earliestLocalDayAt(nowMs))
  return past ? { before: cursor ?? today, newestFirst: true } : { from: cursor ? `${cursor}~` : today }
}

const keysOf = ({ orderId, tripId }: PlacedStay) => [
  orderKey(orderId),
  orderTermsKey(orderId),
  reservationKey(tripId, deriveReservationId(orderId)),
]
