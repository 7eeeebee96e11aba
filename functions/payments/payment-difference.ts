import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { PaymentDifference } from '@nestboard/shared/payments/difference.ts'
import type * as routes from '@nestboard/shared/payments/routes.ts'
import type { ProviderPayment } from '../gateways/payments/port.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
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
      .map(({ id, facilitator, orderId, kind, currency, ours, theirs, foundAt }) => ({
        facilitator,
        paymentId: id.startsWith(orderReferencePrefix) ? '' : id,
        orderId,
        kind,
        currency,
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
  if (!kind) return commitTransaction([{ write: paymentDifferenceRow.remove(key) }])
  const item = {
    id,
    facilitator: provider.facilitator,
    orderId,
    kind,
    currency: (ours ?? theirs)?.currency ?? '',
    ours: ours ? toOurSide(ours) : null,
    theirs: theirs ? toTheirSide(theirs) : null,
    foundAt,
    expiresAt: toTtlSeconds(nowMs + keptMs),
  }
  await commitTransaction([{ write: paymentDifferenceRow.overwrite(key, item) }])
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
