import * as routes from '@nestboard/shared/orders/routes.ts'
import { commit } from '../../kernel/commit.ts'
import { orderKey } from '../rows.ts'
import { newId } from '../../kernel/random.ts'
import { call } from '../../kernel/testing/call.ts'
import { scheduleApprovalExpiry, declineUnansweredOrder } from '../approval.ts'
import { addToBookingCount, removeFromBookingCount } from '../counted.ts'
import { handler } from '../index.ts'
import { releaseBookedNights, reserveNights } from '../nights.ts'
import { orderById, readOrderWithTerms, putOrder } from '../order.store.ts'
import { erasePayerFromOrder, listOrderUnderPayer } from '../placed.ts'
import { answerOrder, newPin, placeOrder, quotePinnedStay } from './ordering.ts'

/** Runs every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const pin = await newPin()
  const { traveler, stay } = pin
  const late = await placeOrder(await newPin({ stay }))
  await declineUnansweredOrder(late, Date.now() + 3 * 86_400_000)
  const id = await placeOrder(pin)
  const order = (await orderById(id))!
  await scheduleApprovalExpiry(order)
  await listOrderUnderPayer(order.userId, id)
  await answerOrder(id, true, stay.owner)
  await reserveNights(id, Date.now())
  for (let again = 0; again < 2; again++) await addToBookingCount(order, Date.now())
  await call(handler, routes.getOrder, { id }, traveler)
  await call(handler, routes.readOrder, { id }, stay.owner)
  await call(handler, routes.listOwnStays, {}, traveler)
  await call(handler, routes.listOrdersBySupplier, { supplierId: stay.supplierId }, stay.owner)
  const { order: unsold, terms } = (await readOrderWithTerms(late))!
  const saleId = newId()
  const sale = { ...unsold, ...orderKey(saleId), id: saleId, soldBy: stay.owner.userId }
  await commit(putOrder(sale, terms).map((write) => ({ write })))
  await call(handler, routes.listReservationsByListing, { listingId: stay.listingId }, stay.owner)
  await quotePinnedStay(pin, 'CANCEL')
  const cancelId = await placeOrder(pin, 'CANCEL')
  const cancel = (await orderById(cancelId))!
  await releaseBookedNights(cancel, Date.now())
  await removeFromBookingCount(cancel, Date.now())
  await erasePayerFromOrder(id)
  // No account has this random id, so the order is listed as if its payer had been erased.
  await listOrderUnderPayer(newId(), cancelId)
  const withdrawn = await newPin({ stay })
  await call(handler, routes.withdrawOrder, { id: await placeOrder(withdrawn) }, withdrawn.traveler)
  const called = await newPin({ stay })
  const orderId = await placeOrder(called)
  await answerOrder(orderId, true, stay.owner)
  await reserveNights(orderId, Date.now())
  const cancellation = { id: stay.supplierId, orderId, reason: 'The roof leaks' }
  for (let again = 0; again < 2; again++) await call(handler, routes.cancelOrderAsSupplier, cancellation, stay.owner)
}

/**
 * Orders a stay at a listing with a promotion and a PRIVATE rate, so that pricing reads the traveler's Deal Key,
 * groups and personal offers.
 */
export async function askRarely(): Promise<void> {
  await placeOrder(await newPin({ given: { rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] } }))
}
