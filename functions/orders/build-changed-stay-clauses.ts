import { toMajorUnits, toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { createVersionConflict, nextVersion } from '../kernel/table/version.ts'
import { filterOwnOfferFlags } from '../trips/offer.ts'
import { readProductForOrders, markProductChanged } from '../trips/product-order.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import { readOrderById, readPackedOrderTerms, replaceOrderTerms, updateOrderState } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { changeReservationStay } from './reservation.store.ts'
import type { StoredOrder } from './stored-order.ts'
import { unpackOrderTerms } from './terms.ts'

/**
 * Builds the clauses that move a booking to the stay that an order agreed on: its terms and totals, its reservation,
 * and its pin on the board.
 * @param order the changing order as it is after its event
 */
export async function buildChangedStayClauses(
  order: StoredOrder,
  { terms: { offer, policies, listing, change } }: OrderWithTerms,
): Promise<TransactionClause[]> {
  const { bookingId, productId, tripId, nms } = order
  const [booking, seen, product] = await Promise.all([
    readOrderById(bookingId),
    readPackedOrderTerms(bookingId),
    readProductForOrders(productId),
  ])
  if (!booking || !seen) throw notFound()
  const { currency, changeIds = [], changeFees = 0 } = booking
  const agreed = { ...unpackOrderTerms(seen.packed), offer, policies, listing }
  const fields = {
    totalPrice: offer.totalPrice,
    // What a card has paid is told by the orders that charged it.
    ...(!isCardPaymentFacilitator(booking.payFacType) && { amount: offer.amount }),
    changeIds: [...changeIds, order.id],
    changeFees: toMajorUnits(toMinorUnits(changeFees, currency) + toMinorUnits(change?.fee ?? 0, currency), currency),
    nms: nextVersion(booking, nms),
  }
  const { totalPrice, pricedAt, key: offerKey } = offer
  return [
    { write: updateOrderState(bookingId, fields, booking.nms), otherwise: createVersionConflict },
    replaceOrderTerms(bookingId, agreed, seen),
    {
      write: changeReservationStay({ tripId, id: deriveReservationId(bookingId) }, offer, nms),
      otherwise: createVersionConflict,
    },
    // While the order ran, its board may have been deleted with the pin; the stay is the payer's all the same.
    ...(product?.orderId === order.id
      ? [
          markProductChanged(
            product,
            order,
            { offerKey, pinned: { totalPrice, currency, pricedAt }, flags: filterOwnOfferFlags(offer.flags) },
            order.status === 'PENDING',
          ),
        ]
      : []),
  ]
}
