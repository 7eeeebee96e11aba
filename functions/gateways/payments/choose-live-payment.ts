import type { ProviderPayment } from './port.ts'

const rank = { captured: 0, authorized: 1, awaitingTraveler: 2, voided: 3, failed: 4 } as const

/**
 * Of several payments of one order, the one that holds money; otherwise the newest. An order has several if a card was
 * declined before another was taken.
 */
export const chooseLivePayment = (payments: readonly ProviderPayment[], orderId: string): ProviderPayment | undefined =>
  payments
    .filter((payment) => payment.orderId === orderId)
    .toSorted((a, b) => rank[a.status] - rank[b.status] || b.createdAtMs - a.createdAtMs)[0]
