import { simulatedLambda } from '@nestboard/events/testing/strangers.ts'
import { deriveIntegrationId } from '@nestboard/functions/integrations/derive-integration-id.ts'
import { removeRows } from '@nestboard/functions/kernel/table/replace-rows.ts'
import { putRows, readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newCardStay, newCardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import { approveOrDeclineOrder, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import type { FakePaymentProvider } from '@nestboard/functions/payments/testing/fake-provider.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { vi } from 'vitest'
import { deliverTableChanges, runStartedPaymentSteps } from './deliveries.ts'

/**
 * Payments of a supplier who disconnects while it isn't known what became of a capture and of a hold. Nine days later
 * the account is connected again and compared.
 */
export async function leavePaymentsUnanswered(fake: FakePaymentProvider): Promise<void> {
  const supplier = await newCardSupplier()
  const place = async () => {
    const id = await placeOrder(await newCardStay(supplier, { needsApproval: true }))
    await deliverTableChanges()
    return id
  }
  const [captured, held] = [await place(), await place()]
  fake.fault = (call) => (call === 'capture' ? 'afterCall' : undefined)
  await approveOrDeclineOrder(captured, true, supplier.owner)
  await deliverTableChanges()
  fake.fault = () => undefined
  const id = deriveIntegrationId(supplier.supplierId, 'SQUARE')
  const connection = (await readAllTableRows()).filter((row) => row['id'] === id && 'sealed' in row)
  await removeRows(connection)
  await approveOrDeclineOrder(held, false, supplier.owner)
  simulatedLambda.paymentSteps.push({ step: 'CAPTURE_PAYMENT', subject: captured })
  await deliverTableChanges()
  const startMs = Date.now()
  vi.setSystemTime(startMs + 9 * msPerDay)
  simulatedLambda.paymentSteps.push({ step: 'VOID_PAYMENT', subject: held })
  await runStartedPaymentSteps()
  await putRows(connection)
  const known = fake.payments.get(`pay-${held}`)!
  fake.payments.set(known.paymentId, { ...known, status: 'voided' })
  simulatedLambda.paymentSteps.push({ step: 'reconcileAccount', subject: id })
  await runStartedPaymentSteps()
  vi.setSystemTime(startMs)
  simulatedLambda.paymentSteps.push({ step: 'CAPTURE_PAYMENT', subject: captured })
  await runStartedPaymentSteps()
  await deliverTableChanges()
}
