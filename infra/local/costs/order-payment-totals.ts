import type { TableUsage } from '@nestboard/functions/kernel/meter/run-metered.ts'

/** Orders of one intent at one payment provider: what they ask of it, and what the provider takes for them. */
export interface OrderPaymentSums {
  readonly intent: string
  readonly facilitator: string
  readonly orders: number
  readonly providerCalls: number
  /**
   * What the provider took of the supplier's money, by currency, in minor units, as it reported the fee. Nestboard pays
   * nothing of it.
   */
  readonly feesMinor: Readonly<Record<string, number>>
}

/** Counts provider calls and card fees by the intent of the order. */
export class OrderPaymentTotals {
  private readonly rows: Map<string, OrderPaymentSums>

  constructor(known: readonly OrderPaymentSums[] = []) {
    this.rows = new Map(known.map((row) => [keyOf(row), row]))
  }

  record({ orderPayments, services }: TableUsage): void {
    // A call handles one order, so all its provider calls are this order's.
    const calls = services.reduce((sum, { service, count }) => sum + (service === 'providerCalls' ? count : 0), 0)
    for (const [at, { intent, facilitator, placed, feeMinor = 0, currency }] of orderPayments.entries()) {
      const before: Partial<OrderPaymentSums> | undefined = this.rows.get(keyOf({ intent, facilitator }))
      const { orders = 0, providerCalls = 0, feesMinor = {} } = before ?? {}
      this.rows.set(keyOf({ intent, facilitator }), {
        intent,
        facilitator,
        orders: orders + placed,
        providerCalls: providerCalls + (at === 0 ? calls : 0),
        feesMinor:
          currency && feeMinor ? { ...feesMinor, [currency]: (feesMinor[currency] ?? 0) + feeMinor } : feesMinor,
      })
    }
  }

  /** Sorted by provider and intent. */
  list(): OrderPaymentSums[] {
    return [...this.rows.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  }
}

const keyOf = ({ intent, facilitator }: Pick<OrderPaymentSums, 'intent' | 'facilitator'>): string =>
  `${facilitator} ${intent}`
