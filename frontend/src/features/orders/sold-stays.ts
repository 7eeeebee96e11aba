import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { isOrderAwaitingAnswer } from '@nestboard/shared/orders/approval.ts'
import type { OrderedListing, Reservation } from '@nestboard/shared/orders/reservation.ts'
import type { Order } from '@nestboard/shared/orders/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { PageOfSupplierOrders } from './api.ts'

/** A stay that a supplier sold, with all its orders. */
export interface SoldStay {
  /** The stay's newest order with intent `BOOK`. If no such order is loaded yet, the stay's newest loaded order. */
  readonly order: Order
  /** The change that awaits the supplier's answer or is being made; undefined for none. */
  readonly change: Order | undefined
  /** The stay's orders other than `order`, newest first. */
  readonly history: readonly Order[]
  readonly listing: OrderedListing | undefined
  readonly reservation: Reservation | undefined
  /** The traveler; undefined if hidden from the reader. */
  readonly user: User | undefined
}

/** The groups of a supplier's stays, in the order of the page, with their headings. */
export const soldStaySectionHeadings = {
  toAnswer: 'To answer',
  upcoming: 'Upcoming',
  past: 'Past',
  canceled: 'Canceled',
} as const
export type SoldStayGroup = keyof typeof soldStaySectionHeadings

/**
 * Groups a supplier's orders by stay, the stay with the newest order first. Orders with the same product id (a pinned
 * offer) belong to the same stay.
 */
export function listSoldStays(pages: readonly PageOfSupplierOrders[]): SoldStay[] {
  const rows = pages.flatMap((page) => page.orders.map((order) => ({ order, page })))
  const byProduct = Map.groupBy(
    rows.toSorted((a, b) => b.order.nco - a.order.nco),
    ({ order }) => order.productId,
  )
  return [...byProduct.values()].flatMap((group) => {
    const main = group.find(({ order }) => order.intent === 'BOOK') ?? group[0]
    if (!main) return []
    const { order, page } = main
    return {
      order,
      change: group.find(({ order: each }) => each.intent === 'CHANGE' && each.status === 'PENDING')?.order,
      history: group.filter((each) => each !== main).map((each) => each.order),
      listing: page.listings.find(({ id }) => id === order.listingId),
      reservation: reservationOf(order, page),
      user: page.users.find(({ id }) => id === order.userId),
    }
  })
}

const reservationOf = (order: Order, { reservations, products }: PageOfSupplierOrders): Reservation | undefined =>
  reservations.find(
    ({ id, orderId }) =>
      orderId === order.id ||
      (order.intent !== 'BOOK' &&
        products.some((product) => product.id === order.productId && product.reservationIds.includes(id))),
  )

/**
 * The group that a stay belongs to now. A stay counts as past from its check-out day on, in the listing's time zone.
 */
export function classifySoldStay({ order, change, reservation, listing }: SoldStay, nowMs: number): SoldStayGroup {
  if (isOrderAwaitingAnswer(change ?? order, nowMs)) return 'toAnswer'
  if (order.status === 'INCOMPLETE' || order.intent === 'CANCEL' || reservation?.status === 'CANCELLED')
    return 'canceled'
  if (!reservation) return 'upcoming'
  return reservation.day + reservation.length > dayInZone(listing?.timezone ?? 'UTC', nowMs) ? 'upcoming' : 'past'
}
