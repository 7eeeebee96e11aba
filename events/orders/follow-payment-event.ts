import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { repeatOrderStep } from '@nestboard/functions/orders/repeat-order-step.ts'
import { readOrderWaitingForStep } from '@nestboard/functions/orders/read-order-waiting-for-step.ts'
import { orderKey, orderStepRetryKey } from '@nestboard/functions/orders/rows.ts'
import { integrationsOfAccountReadGrants } from '@nestboard/functions/integrations/grants.ts'
import { listIntegrationsOfAccount } from '@nestboard/functions/integrations/list-integrations-of-account.ts'
import { orderOfPaymentRow, paymentEventRow, paymentEventRowSchema } from '@nestboard/functions/payments/rows.ts'
import { onRow } from '../on-row.ts'
import { queuePaymentStep } from '../payments/queue-payment-step.ts'

/** The step that the supplier of an account needs after an event that is about no order. */
const stepOfAccount = {
  dispute: 'keepDisputes',
  payout: 'keepPayouts',
  // Asks whether the provider still accepts our access. A forged or outdated event thus ends nothing.
  disconnected: 'renewAccount',
} as const

/**
 * Follows an event of a payment provider: an order that waits for its traveler's bank or for a refund asks the provider
 * again; disputes and payouts are kept for the suppliers of the account, and an account that may be disconnected is
 * asked about. Any other step of an order asks by itself. An event of a payment that no order knows yet, or that
 * Nestboard did not make, is ignored.
 */
export const followPaymentEvent = onRow(
  paymentEventRow,
  {
    on: ['INSERT'],
    image: paymentEventRowSchema,
    grants: mergeGrants(
      grantActions(orderOfPaymentRow, 'GetItem'),
      integrationsOfAccountReadGrants,
      grantActions(orderKey, 'GetItem'),
      grantActions(orderStepRetryKey, 'PutItem'),
    ),
    late: 'state',
  },
  async ({ after: { facilitator, kind, accountId, paymentId, objectId, orderId: namedOrderId } }, { now }) => {
    if (kind === 'unknown') return
    if (kind !== 'payment' && kind !== 'refund') {
      for (const { id } of await listIntegrationsOfAccount(facilitator, accountId))
        await queuePaymentStep({ step: stepOfAccount[kind], subject: id })
      return
    }
    const known = kind === 'refund' ? (objectId ?? paymentId) : paymentId
    const ofPayment = known ? await orderOfPaymentRow.read(facilitator, known) : undefined
    const orderId = ofPayment?.orderId ?? namedOrderId
    const waiting = orderId === undefined ? undefined : await readOrderWaitingForStep(orderId)
    if (waiting?.isExpected) await commitTransaction([{ write: repeatOrderStep(waiting.order.id, now()) }])
  },
)
