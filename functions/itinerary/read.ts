import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import type * as routes from '@nestboard/shared/itinerary/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { ListingType } from '@nestboard/shared/listing/model.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import { readOrdersOfBoard, extractReservationsOfBoard } from '../orders/read-orders-of-board.ts'
import { buildVisibleBoardPriceMatches } from '../price-match/build-visible-price-match.ts'
import { findBoardSearchesAmongRows } from '../search/search.ts'
import { readBoardRows, buildBoardProductsFromRows } from '../trips/board.ts'
import { readCurrentOfferOfPin } from '../trips/offer.ts'
import { requireProduct } from '../trips/product.ts'
import { toTrip } from '../trips/trip.ts'
import { readPublicListings } from './read-public-listings.ts'
import { parseSegmentRows } from './segment.ts'

/**
 * Returns a board with all its content: one query of the board, then one round of parallel reads of people, listings
 * and orders.
 */
export const readTrip: Operation<typeof routes.readTrip> = async ({ id }, { actor, nowMs }) => {
  const [member, rows] = await Promise.all([readBoardMembership(actor, id), readBoardRows(id)])
  if (!member) throw notFound()
  const trip = toTrip(member)
  const productsWithOrders = buildBoardProductsFromRows(rows, id, actor)
  const products = productsWithOrders.map(({ product }) => product)
  const segments = parseSegmentRows(rows)
  const mentionedIds = [
    trip.ownerUserId,
    ...trip.userIds,
    ...products.flatMap(({ userId, voterIds, decision }) => [
      userId,
      ...voterIds,
      ...(decision ? [decision.userId] : []),
    ]),
  ]
  const listingIds = [...products.map(({ offer }) => offer.listingId), ...segments.map(({ listingId }) => listingId)]
  const [users, listings, orders, priceMatches] = await Promise.all([
    readVisiblePeople(actor, mentionedIds),
    readPublicListings(listingIds),
    readOrdersOfBoard(actor, [...new Set(productsWithOrders.flatMap(({ orderIds }) => orderIds))]),
    buildVisibleBoardPriceMatches(rows, id, { actor, nowMs }),
  ])
  return {
    ...trip,
    listings: byType(listings),
    products,
    orders,
    reservations: extractReservationsOfBoard(rows, id),
    users: inOrderOf(mentionedIds, users),
    segments,
    searches: newestFirst(findBoardSearchesAmongRows(rows)),
    priceMatches: newestFirst(priceMatches),
  }
}

const newestFirst = <T extends { readonly id: number; readonly nco: number }>(things: readonly T[]): T[] =>
  things.toSorted((a, b) => b.nco - a.nco || a.id - b.id)

const byType = (listings: readonly BoardListing[]): Partial<Record<ListingType, BoardListing[]>> =>
  Object.groupBy(listings, ({ type }) => type)

const inOrderOf = <T extends { readonly id: number }>(ids: readonly number[], things: readonly T[]): T[] =>
  things.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/**
 * Returns a pinned stay with its reservations, orders and listing; until the stay is booked, also with its current
 * price.
 */
export const readProduct: Operation<typeof routes.readProduct> = async ({ id }, { actor, nowMs }) => {
  const [item, rows] = await Promise.all([requireProduct(actor, id), readBoardRows(id)])
  const productWithOrders = buildBoardProductsFromRows(rows, item.tripId, actor).find(
    ({ product }) => product.id === id,
  )
  if (!productWithOrders) throw notFound()
  const { product, orderIds } = productWithOrders
  const [now, orders, listings] = await Promise.all([
    product.status === 'DRAFT' ? readCurrentOfferOfPin(item, { actor, nowMs }) : undefined,
    readOrdersOfBoard(actor, orderIds),
    readPublicListings([product.offer.listingId]),
  ])
  const reservations = extractReservationsOfBoard(rows, item.tripId).filter(({ productId }) => productId === id)
  return { ...product, reservations, orders, fresh: now?.offer ?? null, listings }
}
