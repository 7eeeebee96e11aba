import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { CardPaymentFacilitator } from '../gateways/payments/port.ts'
import { readRowPage } from '../kernel/table/read.ts'
import type { PageStart } from '../kernel/table/read.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { comparePayment } from '../payments/compare-payment.ts'
import { parseProviderOrderId } from '../integrations/parse-provider-order-id.ts'
import { readPaymentConnection } from '../payments/payment-connection.ts'
import type { PaymentConnection } from '../payments/payment-connection.ts'
import {
  formatPaymentDifferenceId,
  maxPaymentDifferences,
  readPaymentDifferences,
  settlePaymentDifference,
} from '../payments/payment-difference.ts'
import type { SuspectedPaymentDifference } from '../payments/payment-difference.ts'
import { readPayments } from '../payments/read-payment.ts'
import type { OrderIndexEntry } from './order.store.ts'
import { supplierOrdersIndex } from './rows.ts'

/** How far back payments are compared. The comparison runs daily, so each is compared several times. */
const comparedMs = 4 * msPerDay
/** Steps of younger orders may still be running. */
const settledAfterMs = 2 * 3_600_000
/** Clocks of providers may differ from ours by this much. */
const clockDifferenceMs = 300_000
/** The most rows of one batch read. */
const batchSize = 100

/** The supplier and provider whose payments are compared. */
interface ReconciledAccount {
  readonly supplierId: number
  readonly facilitator: CardPaymentFacilitator
}

/**
 * Compares a provider's payments of the last days with our orders, in both directions and day by day, and keeps those
 * that differ. Each is looked at again on both sides before it is kept, since a list may be older than what it lists;
 * those that were kept and agree now are removed.
 * @throws PaymentProviderError if the provider can't be asked; the comparison may be repeated at any time
 */
export async function reconcilePayments(account: ReconciledAccount, nowMs: number): Promise<void> {
  const connection = await readPaymentConnection(account.supplierId, account.facilitator)
  if (!connection) return
  const kept = (await readPaymentDifferences(account.supplierId)).filter(
    ({ facilitator }) => facilitator === account.facilitator,
  )
  const suspects = new Map<string, SuspectedPaymentDifference>(kept.map((each) => [each.id, each]))
  const suspect = (orderId: number, paymentId: string | undefined) => {
    const id = formatPaymentDifferenceId(orderId, paymentId)
    if (!suspects.has(id) && suspects.size < maxPaymentDifferences) suspects.set(id, { id, orderId, foundAt: nowMs })
  }
  const span = { fromMs: nowMs - settledAfterMs - comparedMs, untilMs: nowMs - settledAfterMs }
  const known = await compareTheirs(connection, account, { ...span, untilMs: nowMs + 1 }, suspect)
  await compareOurs(connection, account, span, known, suspect)
  for (const each of suspects.values()) await settlePaymentDifference(connection, account.supplierId, each, nowMs)
}

type SuspectPayment = (orderId: number, paymentId: string | undefined) => void
interface Span {
  readonly fromMs: number
  readonly untilMs: number
}

/** Compares what the provider lists with our orders. Resolves to the orders that it knows. */
async function compareTheirs(
  { provider, account }: PaymentConnection,
  { supplierId }: ReconciledAccount,
  { fromMs, untilMs }: Span,
  suspect: SuspectPayment,
): Promise<Set<number>> {
  const known = new Set<number>()
  for (let from = fromMs - clockDifferenceMs; from < untilMs; from += msPerDay) {
    const listed = await provider.listPayments(account, { fromMs: from, untilMs: Math.min(untilMs, from + msPerDay) })
    const theirs = listed.flatMap((payment) => {
      const orderId = parseProviderOrderId(payment.orderId)
      return orderId === null ? [] : [{ orderId, payment }]
    })
    for (let at = 0; at < theirs.length; at += batchSize) {
      const batch = theirs.slice(at, at + batchSize)
      const ids = [...new Set(batch.map(({ orderId }) => orderId))]
      const rows = await readPayments(ids)
      const ours = new Map(rows.map((row) => [row.orderId, row]))
      for (const { orderId, payment } of batch) {
        known.add(orderId)
        if (comparePayment(supplierId, ours.get(orderId), payment)) suspect(orderId, payment.paymentId)
      }
    }
  }
  return known
}

/** Finds our payments that the provider did not list. */
async function compareOurs(
  { account }: PaymentConnection,
  { supplierId, facilitator }: ReconciledAccount,
  { fromMs, untilMs }: Span,
  known: ReadonlySet<number>,
  suspect: SuspectPayment,
): Promise<void> {
  const [from, to] = [fromMs, untilMs].map(formatSortableTime) as [string, string]
  let after: PageStart
  do {
    const asked = { index: secondaryIndexName, from, to, fields: ['id', 'bookingId'], most: batchSize, after } as const
    const page = await readRowPage<Pick<OrderIndexEntry, 'id' | 'bookingId'>>(supplierOrdersIndex(supplierId), asked)
    const unlisted = page.items.filter(({ id, bookingId }) => !bookingId && !known.has(id))
    const payments = await readPayments(unlisted.map(({ id }) => id))
    for (const payment of payments)
      if (
        payment.facilitator === facilitator &&
        payment.accountId === account.accountId &&
        comparePayment(supplierId, payment, undefined)
      )
        suspect(payment.orderId, payment.paymentId)
    after = page.last
  } while (after)
}
