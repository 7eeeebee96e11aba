import * as routes from '@nestboard/shared/orders/routes.ts'
import type { Person } from '../../auth/testing/person.ts'
import { clearExchangeRatesCache } from '../../intl/read-exchange-rates.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { authorizationEndTaskKey, orderKey } from '../rows.ts'
import { claimDueTask, cancelDueTask } from '../../kernel/due.ts'
import { keepDisputes, keepPayouts } from '../../payments/keep-disputes.ts'
import { orderOfPaymentRow } from '../../payments/rows.ts'
import { authorizeOrderPayment } from '../authorize-order-payment.ts'
import { authorizationEndTaskKind } from '../end-order-before-authorization-ends.ts'
import { captureOrderPayment } from '../capture-order-payment.ts'
import { readOrderWaitingForStep } from '../read-order-waiting-for-step.ts'
import { reconcilePayments } from '../reconcile-payments.ts'
import { refundOrderPayment } from '../refund-order-payment.ts'
import { voidOrderPayment } from '../void-order-payment.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { scheduleOrderApprovalExpiry, declineUnansweredOrder } from '../approval.ts'
import { addOrderToBookingCount, removeOrderFromBookingCount } from '../booking-count.ts'
import { handler } from '../index.ts'
import { releaseBookedNights, reserveNights } from '../nights.ts'
import { readOrderById, readOrderWithTerms, putOrder } from '../order.store.ts'
import { erasePayerFromOrder, storeOrderUnderPayer } from '../order-payer.ts'
import { runWithFakeProvider } from '../../payments/testing/connect-fake.ts'
import { newChangeableStay, placeChange } from './change.ts'
import { newCardStay, newCardSupplier } from './card-stay.ts'
import type { CardSupplier } from './card-stay.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder, quotePinnedStay } from './ordering.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const pin = await newPinnedStay()
  const { traveler, stay } = pin
  const { productId } = pin
  const { data: hold } = await callRoute(handler, routes.holdNights, { productId }, traveler)
  await callRoute(handler, routes.renewHold, { ...hold!, productId }, traveler)
  await callRoute(handler, routes.releaseHold, { ...hold!, productId }, traveler)
  const late = await placeOrder(await newPinnedStay({ stay }))
  await declineUnansweredOrder(late, Date.now() + 3 * 86_400_000)
  clearExchangeRatesCache()
  const id = await placeOrder(pin, 'BOOK', { displayCurrency: 'EUR' })
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
  const { supplierId, listingId } = stay
  const window = { supplierId, listingIds: [listingId], dayOne: 0, days: 186 }
  await callRoute(handler, routes.listGuestStays, window, stay.owner)
  await quotePinnedStay(pin, 'CANCEL')
  const cancelId = await placeOrder(pin, 'CANCEL')
  const cancel = (await readOrderById(cancelId))!
  await releaseBookedNights(cancel, Date.now())
  await removeOrderFromBookingCount(cancel, Date.now())
  await erasePayerFromOrder(id)
  // No account has this random id, so the call treats the payer as erased: it removes the row that it has just written,
  // and the payer's details.
  await storeOrderUnderPayer(newId(), cancelId)
  const changing = await newChangeableStay()
  const booked = await placeOrder(changing)
  await approveOrDeclineOrder(booked, true, changing.stay.owner)
  await reserveNights(booked, Date.now())
  const changeId = (await placeChange(changing, { length: 3 })).id
  await approveOrDeclineOrder(changeId, true, changing.stay.owner)
  await reserveNights(changeId, Date.now())
  const withdrawn = await newPinnedStay({ stay })
  await callRoute(handler, routes.withdrawOrder, { id: await placeOrder(withdrawn) }, withdrawn.traveler)
  const called = await newPinnedStay({ stay })
  const orderId = await placeOrder(called)
  await approveOrDeclineOrder(orderId, true, stay.owner)
  await reserveNights(orderId, Date.now())
  const cancellation = { id: stay.supplierId, orderId, reason: 'The roof leaks' }
  for (let again = 0; again < 2; again++)
    await callRoute(handler, routes.cancelOrderAsSupplier, cancellation, stay.owner)
  await runCardAccessPatterns()
}

/** Refunds a unit of a booking's payment as its supplier. */
async function refundAsSupplier(orderId: number, { supplierId, owner }: CardSupplier): Promise<void> {
  const refund = { id: supplierId, orderId, amount: 1, reason: 'The heating failed' }
  const { data } = await callRoute(handler, routes.refundOrderAsSupplier, refund, owner)
  if (data) await refundOrderPayment(data.id, Date.now())
}

/** Orders by card, and takes every step of a payment: held, taken, refunded, given back, and told by webhooks. */
const runCardAccessPatterns = () =>
  runWithFakeProvider(async (fake) => {
    fake.heldMs = 12 * 3_600_000
    const supplier = await newCardSupplier()
    const { supplierId } = supplier
    const pin = await newCardStay(supplier)
    const id = await placeOrder(pin)
    await callRoute(handler, routes.confirmOrderPayment, { id }, pin.traveler)
    await authorizeOrderPayment(id, Date.now())
    await readOrderWaitingForStep(id)
    const held = { ...authorizationEndTaskKey(id), kind: authorizationEndTaskKind, subject: id, atMs: 0 }
    await claimDueTask({ ...held, gsi1sk: '' }, Date.now())
    await commitTransaction([{ write: cancelDueTask(held) }])
    await approveOrDeclineOrder(id, true, supplier.owner)
    await reserveNights(id, Date.now())
    await captureOrderPayment(id, Date.now())
    await refundAsSupplier(id, supplier)
    const cancelId = await placeOrder(pin, 'CANCEL')
    await releaseBookedNights((await readOrderById(cancelId))!, Date.now())
    await refundAsSupplier(id, supplier)
    fake.refundStatus = 'pending'
    await refundOrderPayment(cancelId, Date.now())
    await readOrderWaitingForStep(cancelId)
    fake.refunds[1] = { ...fake.refunds[1]!, status: 'refunded' }
    await refundOrderPayment(cancelId, Date.now())
    const changing = await newChangeableStay({ supplier })
    const bookedId = await placeOrder(changing)
    await authorizeOrderPayment(bookedId, Date.now())
    await reserveNights(bookedId, Date.now())
    await captureOrderPayment(bookedId, Date.now())
    const changeId = (await placeChange(changing, { length: 3 })).id
    await authorizeOrderPayment(changeId, Date.now())
    await reserveNights(changeId, Date.now())
    await captureOrderPayment(changeId, Date.now())
    const backId = (await placeChange(changing, { length: 1 })).id
    await reserveNights(backId, Date.now())
    await refundOrderPayment(backId, Date.now())
    const declined = await newCardStay(supplier)
    const declinedId = await placeOrder(declined)
    await authorizeOrderPayment(declinedId, Date.now())
    await approveOrDeclineOrder(declinedId, false, supplier.owner)
    await voidOrderPayment(declinedId, Date.now())
    const paymentId = `pay-${id}`
    const { currency } = fake.payments.get(paymentId)!
    const sum = { amountMinor: 1, currency, createdAtMs: 1 }
    fake.disputes.push({ disputeId: 'dispute', paymentId, status: 'lost', reason: '', ...sum })
    fake.payouts.push({ payoutId: 'payout', status: 'paid', ...sum })
    await orderOfPaymentRow.read('SQUARE', paymentId)
    await keepDisputes(supplierId, 'SQUARE', Date.now())
    await keepPayouts(supplierId, 'SQUARE', Date.now())
    const paid = fake.payments.get(paymentId)!
    for (const refundedMinor of [0, paid.refundedMinor]) {
      fake.payments.set(paymentId, { ...paid, refundedMinor })
      await reconcilePayments({ supplierId, facilitator: 'SQUARE' }, Date.now() + 3 * 3_600_000)
    }
  })

/**
 * Orders a stay at a listing with a promotion and a PRIVATE rate, so that pricing reads the traveler's Deal Key,
 * groups and personal offers.
 */
export async function runRareAccessPatterns(): Promise<void> {
  await placeOrder(await newPinnedStay({ given: { rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] } }))
}

/** Holds the nights of a pinned stay for a person. */
export async function writeRowsAboutPerson(person: Person): Promise<void> {
  const { productId } = await newPinnedStay({ traveler: person })
  await callRoute(handler, routes.holdNights, { productId }, person)
}
