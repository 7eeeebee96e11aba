import { Fault, invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { integrationErrorTexts } from '@nestboard/shared/integrations/faults.ts'
import { maxStatementDays } from '@nestboard/shared/integrations/statement.ts'
import type { StatementLine } from '@nestboard/shared/integrations/statement.ts'
import type * as routes from '@nestboard/shared/integrations/routes.ts'
import { cardPaymentProviders } from '../gateways/payments/card-payment-providers.ts'
import { PaymentProviderError } from '../gateways/payments/payment-provider-error.ts'
import type {
  CardPaymentFacilitator,
  PaymentWindow,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
} from '../gateways/payments/port.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { parseProviderOrderId } from './parse-provider-order-id.ts'
import { openPaymentAccount } from './read-payment-account.ts'
import { integrationRow } from './rows.ts'

/**
 * Lists what some days moved at all connected providers of a supplier, oldest first, as the providers tell it: only
 * they know their fees. Names those that refuse the supplier's credentials: their lines are missing.
 * @throws Fault 400 for a span that is empty or too long; 503 if a provider does not answer
 */
export const readStatement: Operation<typeof routes.readStatement> = async ({ supplierId, from, until }) => {
  if (until <= from || until - from > maxStatementDays * msPerDay) throw invalidFieldsFault('until')
  const facilitators = Object.keys(cardPaymentProviders) as CardPaymentFacilitator[]
  const window = { fromMs: from, untilMs: until }
  const lines = await Promise.all(facilitators.map((each) => readLines(supplierId, each, window)))
  return {
    lines: lines.flatMap((each) => each ?? []).toSorted((a, b) => a.at - b.at),
    refusing: facilitators.filter((_, at) => !lines[at]),
  }
}

/** The lines of one provider, none if it isn't connected; undefined if it refuses the supplier's credentials. */
async function readLines(
  supplierId: number,
  facilitator: CardPaymentFacilitator,
  window: PaymentWindow,
): Promise<StatementLine[] | undefined> {
  const provider = cardPaymentProviders[facilitator]
  const item = provider.isConfigured ? await integrationRow.read(supplierId, facilitator) : undefined
  if (item?.sealed === undefined) return []
  const account = await openPaymentAccount(item)
  if (!account) return undefined
  try {
    const [payments, refunds, payouts] = await Promise.all([
      provider.listPayments(account, window),
      provider.listRefunds(account, window),
      provider.listPayouts(account, window),
    ])
    return [
      ...payments.filter(({ capturedMinor }) => capturedMinor > 0).flatMap(toPaymentLines),
      ...refunds.map(toRefundLine),
      ...payouts.map(toPayoutLine),
    ].map((line) => ({ ...line, facilitator }))
  } catch (error) {
    if (error instanceof PaymentProviderError && error.kind === 'account') return undefined
    throw error instanceof PaymentProviderError
      ? new Fault(503, integrationErrorTexts.unavailable, { note: error.message, retryAfterSeconds: 5 })
      : error
  }
}

type Line = Omit<StatementLine, 'facilitator'>

function toPaymentLines(payment: ProviderPayment): Line[] {
  const { paymentId: reference, status, currency, createdAtMs: at, capturedMinor, feeMinor = 0 } = payment
  const line = { at, orderId: parseProviderOrderId(payment.orderId), reference, status, currency }
  return [
    { ...line, kind: 'PAYMENT', amount: toMajorUnits(capturedMinor, currency) },
    ...(feeMinor > 0 ? [{ ...line, kind: 'FEE' as const, amount: -toMajorUnits(feeMinor, currency) }] : []),
  ]
}

const toRefundLine = ({
  refundId,
  idempotencyKey,
  status,
  amountMinor,
  currency,
  createdAtMs,
}: ProviderRefund): Line => ({
  kind: 'REFUND',
  at: createdAtMs,
  orderId: parseProviderOrderId(idempotencyKey.split('-')[0] ?? ''),
  reference: refundId,
  status,
  amount: -toMajorUnits(amountMinor, currency),
  currency,
})

const toPayoutLine = ({ payoutId, status, amountMinor, currency, createdAtMs }: ProviderPayout): Line => ({
  kind: 'PAYOUT',
  at: createdAtMs,
  orderId: null,
  reference: payoutId,
  status,
  amount: -toMajorUnits(amountMinor, currency),
  currency,
})
