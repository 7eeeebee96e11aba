import type { Migration } from './migration.ts'

/** Writes down when an order completed; the first orders lack it and completed with their last step. */
export const completedAt: Migration = {
  number: 1,
  name: 'completed-at',
  change: ({ pk, sk, status, completedAt: at, inventoryFulfilledAt }) =>
    pk.startsWith('O#') && sk === 'ORDER' && at === undefined
      ? { completedAt: status === 'COMPLETE' ? (inventoryFulfilledAt ?? null) : null }
      : undefined,
}
