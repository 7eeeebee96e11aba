import { isChargedToCard } from '@nestboard/shared/orders/steps.ts'
import type { NightsBookingRefusal } from '../inventory/book-nights.ts'
import { moveNights } from '../inventory/move-nights.ts'
import { bookNights, releaseNights } from '../inventory/book-nights.ts'
import { deriveHolder } from '../inventory/holds.ts'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { isSamePinnedStay } from '@nestboard/shared/offers/pinned-stay.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { readBookableListing } from '../offers/bookable-listing.ts'
import { buildChangedStayClauses } from './build-changed-stay-clauses.ts'
import { commitOrderEvent } from './commit-order-event.ts'
import type { OrderEventCommitResult } from './commit-order-event.ts'
import { deriveConfirmationCode } from './derive-confirmation-code.ts'
import { readOrderWithTerms } from './order.store.ts'
import { requireOrderWithTerms } from './require-order-with-terms.ts'
import type { StoredOrder } from './stored-order.ts'
import type { OrderWithTerms } from './order.store.ts'
import { markProductBooked, markProductCanceled, readProductForOrders } from '../trips/product-order.ts'
import type { ProductForOrders } from '../trips/product-order.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import { putReservation, changeReservationStatus } from './reservation.store.ts'
import type { ReservationItem } from './reservation.store.ts'

/**
 * Thrown if the nights could not be sold. With `BUSY`, too many requests compete for them and a retry may succeed;
 * every other reason is final.
 */
class NotSold extends Error {
  readonly why: NightsBookingRefusal['why'] | 'CHANGED'
  constructor(why: NightsBookingRefusal['why'] | 'CHANGED') {
    super(`not sold: ${why}`)
    this.why = why
  }
}

/**
 * Sells the nights of an order. One transaction writes nights, reservation and order state, ends the payer's hold of
 * the nights, and marks the pinned stay as booked if this step completes the order; if the nights, the rate or the
 * listing are no longer available, the order fails.
 * @throws NotSold if too many requests compete for the nights; retry
 */
export async function reserveNights(orderId: number, nowMs: number): Promise<OrderEventCommitResult> {
  const full = await requireOrderWithTerms(orderId)
  const { order, terms } = full
  if (!(await isStillOffered(full))) return refuse(orderId, nowMs)
  if (order.intent === 'CHANGE') return moveBookedNights(full, nowMs)
  const { day, length } = terms.offer
  const listing = { id: order.listingId, timezone: terms.listing.timezone }
  const holder = deriveHolder(order.listingId, order.userId)
  const booking = { orderId, listing, stay: { day, length }, nowMs, orderedMs: order.nco, holder }
  try {
    return await commitOrderEvent(orderId, 'INVENTORY_RESERVED', nowMs, {
      beside: async (next) => [
        { write: putReservation(reservationOf(next, full)) },
        ...(next.status === 'COMPLETE'
          ? [markProductBooked(await orderedProduct(full), next, deriveReservationId(orderId))]
          : []),
      ],
      write: async (clauses) => {
        const outcome = await bookNights(booking, clauses)
        if (!outcome.isBooked) throw new NotSold(outcome.why)
      },
    })
  } catch (error) {
    if (!(error instanceof NotSold) || error.why === 'BUSY') throw error
    return refuse(orderId, nowMs)
  }
}

/**
 * Takes the new nights of a changed booking. If a card pays the difference, the old nights are kept until it is taken;
 * otherwise the booking moves in the same transaction.
 */
async function moveBookedNights(full: OrderWithTerms, nowMs: number): Promise<OrderEventCommitResult> {
  const { order, terms } = full
  const { day, length } = terms.offer
  const isHeldOnly = isChargedToCard(order)
  const listing = { id: order.listingId, timezone: terms.listing.timezone }
  const { id: orderId, bookingId } = order
  const move = { orderId, bookingId, listing, stay: { day, length }, nowMs, orderedMs: order.nco, isHeldOnly }
  try {
    return await commitOrderEvent(orderId, 'INVENTORY_RESERVED', nowMs, {
      beside: (next) => (isHeldOnly ? [] : buildChangedStayClauses(next, full)),
      write: async (clauses) => {
        const outcome = await moveNights(move, clauses)
        if (!outcome.isBooked) throw new NotSold(outcome.why)
      },
    })
  } catch (error) {
    if (!(error instanceof NotSold) || error.why === 'BUSY') throw error
    return refuse(orderId, nowMs)
  }
}

const refuse = (orderId: number, nowMs: number): Promise<OrderEventCommitResult> =>
  commitOrderEvent(orderId, 'INVENTORY_REFUSED', nowMs, { reason: orderErrorTexts.noLongerAvailable })

/** Whether listing and rate are still active. The price isn't checked again, because the order has fixed it. */
async function isStillOffered({ order, terms }: OrderWithTerms): Promise<boolean> {
  const bookable = await readBookableListing(order.listingId, { consistent: true })
  const rateInFull = bookable?.rates.find(({ rate }) => rate.id === terms.offer.rateId)
  return bookable !== undefined && bookable.listing.active && rateInFull !== undefined && rateInFull.rate.active
}

/** Reads the pinned stay of an order. @throws NotSold if the pin now has another stay or another order */
async function orderedProduct({ order, terms }: OrderWithTerms): Promise<ProductForOrders> {
  const product = await readProductForOrders(order.productId)
  const isSame =
    product && isSamePinnedStay(parsePinnedOfferKey(product.offerKey), parsePinnedOfferKey(terms.offer.key))
  if (!isSame || product.orderId !== order.id) throw new NotSold('CHANGED')
  return product
}

function reservationOf(order: StoredOrder, { terms: { listing, offer } }: OrderWithTerms): ReservationItem {
  const { id: orderId, userId, supplierId, tripId, productId, soldBy, nms } = order
  return {
    id: deriveReservationId(orderId),
    // Until the order is paid, its nights are held but the reservation is not booked.
    status: order.status === 'COMPLETE' ? 'BOOKED' : 'DRAFT',
    listingId: listing.id,
    listingType: listing.type,
    name: listing.name,
    day: offer.day,
    length: offer.length,
    ages: [...offer.ages],
    confirmation: deriveConfirmationCode(orderId),
    tripId,
    productId,
    orderId,
    userId,
    supplierId,
    ...(soldBy && { soldBy }),
    nco: nms,
    nms,
  }
}

/**
 * Releases the nights of a canceled booking, cancels its reservation and marks its pinned stay as canceled, in one
 * transaction.
 */
export async function releaseBookedNights(
  { id, bookingId, flags }: StoredOrder,
  nowMs: number,
): Promise<OrderEventCommitResult> {
  const full = hasFlag(flags, orderFlags.bySupplier) ? await readOrderWithTerms(id) : undefined
  return commitOrderEvent(id, 'INVENTORY_RELEASED', nowMs, {
    beside: async (next) => [
      {
        write: changeReservationStatus(
          { tripId: next.tripId, id: deriveReservationId(bookingId) },
          'BOOKED',
          'CANCELLED',
          next.nms,
          full?.terms.cancelReason,
        ),
      },
      ...(await canceledProduct(next)),
    ],
    write: async (clauses) => {
      await releaseNights({ orderId: bookingId, nowMs }, clauses)
    },
  })
}

/** Builds the clause that marks an order's pinned stay as canceled; none if the pin was removed with its board. */
async function canceledProduct(order: StoredOrder): Promise<TransactionClause[]> {
  const product = await readProductForOrders(order.productId)
  return product?.orderId === order.id ? [markProductCanceled(product, order)] : []
}
