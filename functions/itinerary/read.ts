import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import type * as routes from '@nestboard/shared/itinerary/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { ListingType } from '@nestboard/shared/listing/model.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { tripMemberOf } from '../kernel/trip-member.ts'
import { ordersOnBoard, reservationsIn } from '../orders/on-board.ts'
import { priceMatchesIn } from '../price-match/sight.ts'
import { searchesIn } from '../search/search.ts'
import { boardRows, productsIn } from '../trips/board.ts'
import { currentOfferOf } from '../trips/offer.ts'
import { presentProduct } from '../trips/product.ts'
import { tripOf } from '../trips/trip.ts'
import { publicListings } from './listing.ts'
import { segmentsIn } from './segment.ts'

/**
 * Returns a board with all its content: one query of the board, then one round of parallel reads of people, listings
 * and orders.
 */
export const readTrip: Operation<typeof routes.readTrip> = async ({ id }, { actor, nowMs }) => {
  const [member, rows] = await Promise.all([tripMemberOf(actor, id), boardRows(id)])
  if (!member) throw notFound()
  const trip = tripOf(member)
  const productsWithOrders = productsIn(rows, id, actor)
  const products = productsWithOrders.map(({ product }) => product)
  const segments = segmentsIn(rows)
  const mentionedIds = [
    trip.ownerUserId,
    ...trip.userIds,
    ...products.flatMap(({ userId, voterIds }) => [userId, ...voterIds]),
  ]
  const listingIds = [...products.map(({ offer }) => offer.listingId), ...segments.map(({ listingId }) => listingId)]
  const [users, listings, orders, priceMatches] = await Promise.all([
    peopleSeenBy(actor, mentionedIds),
    publicListings(listingIds),
    ordersOnBoard(actor, [...new Set(productsWithOrders.flatMap(({ orderIds }) => orderIds))]),
    priceMatchesIn(rows, id, { actor, nowMs }),
  ])
  return {
    ...trip,
    listings: byType(listings),
    products,
    orders,
    reservations: reservationsIn(rows, id),
    users: inOrderOf(mentionedIds, users),
    segments,
    searches: newestFirst(searchesIn(rows)),
    priceMatches: newestFirst(priceMatches),
  }
}

const newestFirst = <T extends { readonly id: number; readonly nco: number }>(things: readonly T[]): T[] =>
  things.toSorted((a, b) => b.nco - a.nco || a.id - b.id)

const byType = (listings: readonly BoardListing[]): Partial<Record<ListingType, BoardListing[]>> =>
  Object.groupBy(listings, ({ type }) => type)

const inOrderOf = <T extends { readonly id: number }>(ids: readonly number[], things: readonly T[]): T[] =>
  things.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/** Returns a product with its reservations, orders and listing. While it is a pin, the current price is included. */
export const readProduct: Operation<typeof routes.readProduct> = async ({ id }, { actor, nowMs }) => {
  const [item, rows] = await Promise.all([presentProduct(actor, id), boardRows(id)])
  const productWithOrders = productsIn(rows, item.tripId, actor).find(({ product }) => product.id === id)
  if (!productWithOrders) throw notFound()
  const { product, orderIds } = productWithOrders
  const [now, orders, listings] = await Promise.all([
    product.status === 'DRAFT' ? currentOfferOf(item, { actor, nowMs }) : undefined,
    ordersOnBoard(actor, orderIds),
    publicListings([product.offer.listingId]),
  ])
  const reservations = reservationsIn(rows, item.tripId).filter(({ productId }) => productId === id)
  return { ...product, reservations, orders, fresh: now?.offer ?? null, listings }
}
