import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { paymentErrorTexts } from '@nestboard/shared/payments/faults.ts'
import { createConditionFailedError } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { hashSecret } from '../kernel/secrets/new-id.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import { listAsUnsettled } from '../integrations/is-integration-used.ts'
import { sealPaymentSecret } from './open-card-tokens.ts'
import type { CardTokens } from './open-card-tokens.ts'
import { paymentRow, usedCardTokenRow } from './rows.ts'
import type { StoredPayment } from './stored-payment.ts'

/** A payment before anything was asked of its provider. */
export type NewPayment = Pick<
  StoredPayment,
  'orderId' | 'supplierId' | 'facilitator' | 'accountId' | 'currency' | 'amount'
>

const tokenKeptMs = 86_400_000

/**
 * The clauses that place a payment with its order. The tokens are sealed until the provider has answered.
 * @throws Fault 400, when the transaction is sent, for a token that another order used
 */
export function placePayment(payment: NewPayment, card: CardTokens, nowMs: number): TransactionClause[] {
  const { orderId, supplierId, facilitator } = payment
  const sealed = (text: string) => sealPaymentSecret(payment, text)
  const item: StoredPayment = {
    ...payment,
    status: 'INTENDED',
    token: sealed(card.token),
    ...(card.verificationToken && { verificationToken: sealed(card.verificationToken) }),
    captured: 0,
    refunded: 0,
    refunding: 0,
    nco: nowMs,
    changed: nowMs,
  }
  return [
    {
      write: paymentRow.put([orderId], { ...item, ...listAsUnsettled(supplierId, facilitator, orderId) }),
      otherwise: createConditionFailedError,
    },
    {
      write: usedCardTokenRow.put([hashSecret(card.token)], {
        orderId,
        expiresAt: toTtlSeconds(nowMs + tokenKeptMs),
      }),
      otherwise: () => badRequest(paymentErrorTexts.tokenUsed),
    },
  ]
}
