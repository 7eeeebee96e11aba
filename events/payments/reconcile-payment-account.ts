import { readIntegrationById } from '@nestboard/functions/integrations/require-integration.ts'
import { accountReconciliationDueRow, integrationRow } from '@nestboard/functions/integrations/rows.ts'
import { reconcileEveryMs } from '@nestboard/functions/integrations/schedule-reconciliation.ts'
import { postponeDueTask } from '@nestboard/functions/kernel/due.ts'
import { grantActions, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { reconcilePayments } from '@nestboard/functions/orders/reconcile-payments.ts'
import { supplierOrdersIndex } from '@nestboard/functions/orders/rows.ts'
import { paymentConnectionGrants } from '@nestboard/functions/payments/grants.ts'
import { paymentDifferenceRow, paymentRow } from '@nestboard/functions/payments/rows.ts'
import { definePaymentStep } from './payment-step.ts'

/**
 * Compares the payments of a supplier's account with our orders, and schedules the next comparison. While its provider
 * refuses the credentials, there is nothing to compare with, and the supplier is told by their renewal.
 */
export const reconcilePaymentAccount = definePaymentStep(
  mergeGrants(
    paymentConnectionGrants,
    grantActions(integrationRow, 'BatchGetItem'),
    grantActions(paymentRow, 'GetItem', 'BatchGetItem', 'UpdateItem'),
    grantActions(supplierOrdersIndex, 'Query'),
    grantActions(paymentDifferenceRow, 'Query', 'PutItem', 'DeleteItem'),
    grantActions(accountReconciliationDueRow, 'UpdateItem'),
  ),
  async (integrationId, { now }) => {
    const item = await readIntegrationById(integrationId)
    if (item?.sealed === undefined) return
    await reconcilePayments({ supplierId: item.supplierId, facilitator: item.subtype }, now())
    await postponeDueTask(accountReconciliationDueRow.key(item.supplierId, item.subtype), now() + reconcileEveryMs)
  },
)
