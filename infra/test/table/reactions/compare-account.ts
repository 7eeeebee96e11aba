import { simulatedLambda } from '@nestboard/events/testing/strangers.ts'
import { deriveIntegrationId } from '@nestboard/functions/integrations/derive-integration-id.ts'
import { scheduleReconciliation } from '@nestboard/functions/integrations/schedule-reconciliation.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import type { CardSupplier } from '@nestboard/functions/orders/testing/card-stay.ts'
import type { FakePaymentProvider } from '@nestboard/functions/payments/testing/fake-provider.ts'
import { vi } from 'vitest'
import { deliverTableChanges, runStartedPaymentSteps } from './deliveries.ts'

/** Compares a supplier's account with our orders while the provider knows of another refund, and while both agree. */
export async function compareAccount({ supplierId }: CardSupplier, fake: FakePaymentProvider): Promise<void> {
  const account = { id: deriveIntegrationId(supplierId, 'SQUARE'), supplierId, subtype: 'SQUARE' } as const
  await commitTransaction([{ write: scheduleReconciliation(account, Date.now()) }])
  await deliverTableChanges()
  const startMs = Date.now()
  const [paymentId, known] = [...fake.payments].findLast(
    ([, { status, refundedMinor }]) => status === 'captured' && refundedMinor === 0,
  )!
  for (const refundedMinor of [1, 0]) {
    fake.payments.set(paymentId, { ...known, refundedMinor })
    vi.setSystemTime(Date.now() + 4 * 3_600_000)
    simulatedLambda.paymentSteps.push({ step: 'reconcileAccount', subject: account.id })
    await runStartedPaymentSteps()
  }
  vi.setSystemTime(startMs)
}
