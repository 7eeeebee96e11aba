import * as routes from '@nestboard/shared/orders/routes.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { orderKey } from '../rows.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { scheduleOrderApprovalExpiry, declineUnansweredOrder } from '../approval.ts'
import { addOrderToBookingCount, removeOrderFromBookingCount } from '../booking-count.ts'
import { handler } from '../index.ts'
import { releaseBookedNights, reserveNights } from '../nights.ts'
import { readOrderById, readOrderWithTerms, putOrder } from '../order.store.ts'
import { erasePayerFromOrder, storeOrderUnderPayer } from '../order-payer.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder, quotePinnedStay } from './ordering.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const pin = await newPinnedStay()
  const { traveler, stay } = pin
  const late = await placeOrder(await newPinnedStay({ stay }))
  await declineUnansweredOrder(late, Date.now() + 3 * 86_400_000)
  const id = await placeOrder(pin)
  const order = (await readOrderById(id))!
  await scheduleOrderApprovalExpiry(order)
  await storeOrderUnderPayer(order.userId, id)
  await approveOrDeclineOrder(id, true, stay.owner)
  await reserveNights(id, Date.now())
  for (let again = 0; again < 2; again++) await addOrderToBookingCount(order, Date.now())
  await callRoute(handler, routes.getOrder, { id }, traveler)
  for (const who of [traveler, stay.owner]) await callRoute(handler, routes.readOrder, { id }, who)
  await callRoute(handler, routes.listOwnStays, {}, traveler)
  await callRoute(handler, routes.listOrdersBySupplier, { supplierId: stay.supplierId }, stay.owner)
  const { order: unsold, terms } = (await readOrderWithTerms(late))!
  const saleId = newId()
  const sale = { ...unsold, ...orderKey(saleId), id: saleId, soldBy: stay.owner.userId }
  await commitTransaction(putOrder(sale, terms).map((write) => ({ write })))
  await callRoute(handler, routes.listReservationsByListing, { listingId: stay.listingId }, stay.owner)
  await quotePinnedStay(pin, 'CANCEL')
  const cancelId = await placeOrder(pin, 'CANCEL')
  const cancel = (await readOrderById(cancelId))!
  await releaseBookedNights(cancel, Date.now())
  await removeOrderFromBookingCount(cancel, Date.now())
  await erasePayerFromOrder(id)
  // No account has this random id, so the call treats the payer as erased: it removes the row that it has just written,
  // and the payer's details.
  await storeOrderUnderPayer(newId(), cancelId)
  const withdrawn = await newPinnedStay({ stay })
  await callRoute(handler, routes.withdrawOrder, { id: await placeOrder(withdrawn) }, withdrawn.traveler)
  const called = await newPinnedStay({ stay })
  const orderId = await placeOrder(called)
  await approveOrDeclineOrder(orderId, true, stay.owner)
  await reserveNights(orderId, Date.now())
  const cancellation = { id: stay.supplierId, orderId, reason: 'The roof leaks' }
  for (let again = 0; again < 2; again++)
    await callRoute(handler, routes.cancelOrderAsSupplier, cancellation, stay.owner)
}

/**
 * Orders a stay at a listing with a promotion and a PRIVATE rate, so that pricing reads the traveler's Deal Key,
 * groups and personal offers.
 */
export async function runRareAccessPatterns(): Promise<void> {
  await placeOrder(await newPinnedStay({ given: { rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] } }))
}
