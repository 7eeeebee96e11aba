import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { OrderedProduct } from '@nestboard/shared/orders/reservation.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import type { OrderPurpose } from '@nestboard/shared/orders/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readBoardMembershipByContentId } from '../kernel/rights/board-membership.ts'
import { readOrderById } from './order.store.ts'
import { readProductForOrders } from '../trips/product-order.ts'
import type { ProductForOrders } from '../trips/product-order.ts'
import { deriveReservationId } from './derive-reservation-id.ts'

/**
 * Reads a pinned stay that the caller may order: one on the caller's boards. The person who booked it may also cancel
 * or change it after leaving the board, or after the board was deleted.
 * @throws Fault 404 for everybody else
 */
export async function requireOrderableProduct(
  actor: UserActor,
  productId: number,
  intent: OrderPurpose,
): Promise<ProductForOrders> {
  const [place, product] = await Promise.all([
    readBoardMembershipByContentId(actor, productId),
    readProductForOrders(productId),
  ])
  if (!product) throw notFound()
  if (place?.id !== product.tripId && !(isOfBooking(intent) && (await isBooker(actor, product)))) throw notFound()
  return product
}

/** Whether an order refers to a booking, which stays its payer's without the board. */
const isOfBooking = (intent: OrderPurpose): boolean => intent === 'CANCEL' || intent === 'CHANGE'

/** Whether the caller placed the order that booked a pinned stay. */
async function isBooker({ userId }: UserActor, product: ProductForOrders): Promise<boolean> {
  const bookingId = bookedBy(product)
  return bookingId !== undefined && (await readOrderById(bookingId))?.userId === userId
}

/** Finds, among all orders of a pinned stay, the order that booked it. */
const bookedBy = ({ orderIds = [], reservationIds = [] }: ProductForOrders): number | undefined =>
  orderIds.find((each) => reservationIds.includes(deriveReservationId(each)))

export const toOrderedProduct = ({
  id,
  status,
  reservationIds = [],
  nco,
  tripId,
  offerKey,
}: ProductForOrders): OrderedProduct => ({ id, status, reservationIds: [...reservationIds], nco, tripId, offerKey })

/**
 * Requires that a pinned stay can be ordered now with this intent, and returns the id of the booking to cancel or
 * change; 0 for BOOK.
 * @throws Fault 400 with the reason otherwise
 */
export function requireBookingIdOfOrder(intent: OrderPurpose, product: ProductForOrders): number {
  const { status, orderId } = product
  if (intent === 'REFUND') throw badRequest(orderErrorTexts.nothingToRefund)
  if (orderId) throw badRequest(orderErrorTexts.inProgress)
  if (intent === 'BOOK') {
    if (status !== 'DRAFT')
      throw badRequest(status === 'BOOKED' ? orderErrorTexts.alreadyBooked : orderErrorTexts.noLongerAvailable)
    return 0
  }
  const bookingId = bookedBy(product)
  if (status !== 'BOOKED' || bookingId === undefined) throw badRequest(orderErrorTexts.notBooked)
  return bookingId
}
