import { authorizeOrderPayment } from '@nestboard/functions/orders/authorize-order-payment.ts'
import { captureOrderPayment } from '@nestboard/functions/orders/capture-order-payment.ts'
import { releaseBookedNights, reserveNights } from '@nestboard/functions/orders/nights.ts'
import { readOrderById } from '@nestboard/functions/orders/order.store.ts'
import { refundOrderPayment } from '@nestboard/functions/orders/refund-order-payment.ts'
import { newCardStay, newCardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { runWithFakeProvider } from '@nestboard/functions/payments/testing/connect-fake.ts'

/** Creates a canceled booking by card, whose refund the bank has not paid yet. */
export const createOrderAwaitingRefund = (): Promise<void> =>
  runWithFakeProvider(async (fake) => {
    const pin = await newCardStay(await newCardSupplier(), { needsApproval: false })
    const id = await placeOrder(pin)
    for (const step of [authorizeOrderPayment, reserveNights, captureOrderPayment]) await step(id, Date.now())
    const cancelId = await placeOrder(pin, 'CANCEL')
    await releaseBookedNights((await readOrderById(cancelId))!, Date.now())
    fake.refundStatus = 'pending'
    await refundOrderPayment(cancelId, Date.now())
  })
