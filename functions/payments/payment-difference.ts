import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { PaymentDifference } from '@nestboard/shared/payments/difference.ts'
import type * as routes from '@nestboard/shared/payments/routes.ts'
import type { ProviderPayment } from '../gateways/payments/port.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { commitTransaction, writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import { changePayment, toProviderSums } from './change-payment.ts'
import { comparePayment } from './compare-payment.ts'
import { findProviderPayment } from './find-provider-payment.ts'
import type { PaymentConnection } from './payment-connection.ts'
import { readPayment } from './read-payment.ts'
import { paymentDifferenceRow } from './rows.ts'
import type { StoredPaymentDifference } from './rows.ts'
import type { StoredPayment } from './stored-payment.ts'

/** The most differences that are looked into at a time, kept and shown; more than a few mean a fault of the account. */
export const maxPaymentDifferences = 100

/** A difference that is not found again for so long is forgotten; those that are, are written again daily. */
const keptMs = 90 * msPerDay

/** While an account refuses us, nothing is compared, and what it doesn't tell is listed for as long as books are. */
const unansweredKeptMs = 400 * msPerDay

/** With which a difference's id begins if the provider has no id for the payment; the order's id follows. */
const orderReferencePrefix = 'order-'

/** A payment on which the lists of both sides seem to differ. `foundAt`: since when, epoch ms. */
export type SuspectedPaymentDifference = Pick<StoredPaymentDifference, 'id' | 'orderId' | 'foundAt'>

/** The id under which a difference is kept. */
export const formatPaymentDifferenceId = (orderId: number, paymentId: string | undefined): string =>
  paymentId ?? `${orderReferencePrefix}${orderId}`

/** Reads the payments on which a supplier's providers and our orders differed at the last comparison. */
export const readPaymentDifferences = (supplierId: number): Promise<StoredPaymentDifference[]> =>
  paymentDifferenceRow.readFirst([supplierId], maxPaymentDifferences)

/** Lists the payments on which a supplier's providers and our orders differ, newest found first. */
export const listPaymentDifferences: Operation<typeof routes.listPaymentDifferences> = async ({ supplierId }) => {
  const found = await readPaymentDifferences(supplierId)
  return {
    differences: found
      .map(({ id, facilitator, orderId, kind, currency, asked, ours, theirs, foundAt }) => ({
        facilitator,
        paymentId: id.startsWith(orderReferencePrefix) ? '' : id,
        orderId,
        kind,
        currency,
        ...(asked !== undefined && { asked }),
        ours,
        theirs,
        foundAt,
      }))
      .toSorted((a, b) => b.foundAt - a.foundAt),
  }
}

/**
 * Looks at a payment on both sides, and keeps the difference, or removes it if they agree now.
 * @throws PaymentProviderError if the provider can't be asked
 */
export async function settlePaymentDifference(
  connection: PaymentConnection,
  supplierId: number,
  { id, orderId, foundAt }: SuspectedPaymentDifference,
  nowMs: number,
): Promise<void> {
  const { provider, account } = connection
  const ours = await readPayment(orderId)
  const theirs = id.startsWith(orderReferencePrefix)
    ? ours && (await findProviderPayment(ours, connection, nowMs))
    : await provider.readPayment(account, id)
  const kind = comparePayment(supplierId, ours, theirs)
  const key = [supplierId, provider.facilitator, id] as const
  if (!kind) {
    const heard = ours?.status === 'STRANDED' ? [voidedClause(ours, theirs, nowMs)] : []
    return commitTransaction([{ write: paymentDifferenceRow.remove(key) }, ...heard])
  }
  const item = {
    id,
    facilitator: provider.facilitator,
    orderId,
    kind,
    currency: (ours ?? theirs)?.currency ?? '',
    ...(ours && { asked: toMajorUnits(ours.amount, ours.currency) }),
    ours: ours ? toOurSide(ours) : null,
    theirs: theirs ? toTheirSide(theirs) : null,
    foundAt,
    expiresAt: toTtlSeconds(nowMs + keptMs),
  }
  await commitTransaction([{ write: paymentDifferenceRow.overwrite(key, item) }])
}

/** The clause that voids a payment of which its provider, heard again, holds nothing. */
const voidedClause = (ours: StoredPayment, theirs: ProviderPayment | undefined, nowMs: number): TransactionClause =>
  changePayment(ours, { set: { status: 'VOIDED', ...(theirs && toProviderSums(theirs)) } }, nowMs)

/**
 * Lists a payment of which its account refuses to tell what became of it, unless it is listed already. The supplier
 * sees it until the provider is heard again.
 */
export async function keepUnansweredPayment(payment: StoredPayment, nowMs: number): Promise<void> {
  await writeIfConditionHolds(paymentDifferenceRow.put(...buildUnansweredDifference(payment, nowMs)))
}

/** The clause that lists a payment as settled by hand alone, in the place of what was listed of it before. */
export const strandedPaymentClause = (payment: StoredPayment, nowMs: number): TransactionClause => ({
  write: paymentDifferenceRow.overwrite(...buildUnansweredDifference(payment, nowMs)),
})

function buildUnansweredDifference(
  payment: StoredPayment,
  nowMs: number,
): Parameters<typeof paymentDifferenceRow.overwrite> {
  const { orderId, paymentId, supplierId, facilitator, currency, amount } = payment
  const id = formatPaymentDifferenceId(orderId, paymentId)
  const asked = toMajorUnits(amount, currency)
  const sides = { asked, ours: toOurSide(payment), theirs: null }
  const expiresAt = toTtlSeconds(nowMs + unansweredKeptMs)
  const item = { id, facilitator, orderId, kind: 'unanswered', currency, ...sides, foundAt: nowMs, expiresAt } as const
  return [[supplierId, facilitator, id], item]
}

const toOurSide = ({ status, captured, refunding, currency }: StoredPayment): PaymentDifference['ours'] => ({
  status: status.toLowerCase(),
  captured: toMajorUnits(captured, currency),
  refunded: toMajorUnits(refunding, currency),
})

const toTheirSide = (payment: ProviderPayment): PaymentDifference['theirs'] => ({
  status: payment.status,
  captured: toMajorUnits(payment.capturedMinor, payment.currency),
  refunded: toMajorUnits(payment.refundedMinor, payment.currency),
})
