import type * as routes from '@nestboard/shared/orders/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { filterBoardsOfUser } from '../kernel/rights/board-membership.ts'
import { findListings } from '../listing/listing.ts'
import { hasPublicPhotos } from '../listing/is-visible-to-everybody.ts'
import { addMissingCompletedAt } from './stored-order.ts'
import { findOwnStays, readOwnStays } from './read-own-stays.ts'
import { buildVisibleOrder, buildOrderListingWithPhoto, toReservation } from './build-visible-order.ts'

/**
 * Lists a page of the stays that the caller ordered, sorted by check-out day. A page costs one query and, in read
 * units per stay, 1.5 for its order, 0.5 to 1 for its listing and 1 for its board.
 */
export const listOwnStays: Operation<typeof routes.listOwnStays> = async (asked, { actor: { userId }, nowMs }) => {
  const { page, next } = await findOwnStays(userId, asked, nowMs)
  const [found, boardIds, listings] = await Promise.all([
    readOwnStays(userId, page),
    filterBoardsOfUser(
      userId,
      page.map(({ tripId }) => tripId),
    ),
    findListings(page.map(({ listingId }) => listingId)),
  ])
  const publicIds = new Set(listings.filter(hasPublicPhotos).map(({ id }) => id))
  const stays = found.map(({ order, terms, tripId, reservation }) => {
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
  return { stays, next }
}
