import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import type { OrderedProduct } from '@nestboard/shared/orders/booking.ts'
import { orderTexts } from '@nestboard/shared/orders/faults.ts'
import type { Intent } from '@nestboard/shared/orders/model.ts'
import type { UserActor } from '../kernel/actor.ts'
import { placeBeside } from '../kernel/trip-member.ts'
import { orderById } from './order.store.ts'
import { productAt } from './product.store.ts'
import type { ProductRow } from './product.store.ts'
import { reservationIdOf } from './reservation-id.ts'

/**
 * A product the caller may order something of: one on a planning board they are on or, to cancel it, a stay that they
 * booked, wherever they are since and whatever became of the board.
 * @throws Fault 404 for strangers
 */
export async function productFor(actor: UserActor, productId: number, intent: Intent): Promise<ProductRow> {
  const [place, product] = await Promise.all([placeBeside(actor, productId), productAt(productId)])
  if (!product) throw notFound()
  if (place?.id !== product.tripId && !(intent === 'CANCEL' && (await isBooker(actor, product)))) throw notFound()
  return product
}

/** Whether the caller placed the order that booked a product. */
async function isBooker({ userId }: UserActor, product: ProductRow): Promise<boolean> {
  const bookingId = bookedBy(product)
  return bookingId !== undefined && (await orderById(bookingId))?.userId === userId
}

/** The order that booked a product. */
const bookedBy = ({ orderIds = [], reservationIds }: ProductRow): number | undefined =>
  orderIds.find((each) => reservationIds.includes(reservationIdOf(each)))

/** A product as an order's page shows it. */
export const orderedProductOf = ({
  id,
  status,
  reservationIds,
  nco,
  tripId,
  offerKey,
}: ProductRow): OrderedProduct => ({ id, status, reservationIds: [...reservationIds], nco, tripId, offerKey })

/**
 * The order that booked a product; 0 for an order that books.
 * @throws Fault 400 saying why this can't be ordered of the product now
 */
export function bookingIdFor(intent: Intent, product: ProductRow): number {
  const { status, orderId } = product
  if (intent === 'CHANGE') throw refused(orderTexts.noChange)
  if (intent === 'REFUND') throw refused(orderTexts.nothingToRefund)
  if (orderId) throw refused(orderTexts.inProgress)
  if (intent === 'BOOK') {
    if (status !== 'DRAFT') throw refused(status === 'BOOKED' ? orderTexts.alreadyBooked : orderTexts.noLongerAvailable)
    return 0
  }
  const bookingId = bookedBy(product)
  if (status !== 'BOOKED' || bookingId === undefined) throw refused(orderTexts.notBooked)
  return bookingId
}
