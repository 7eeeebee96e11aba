import type { Migration } from './migration.ts'

/**
 * Stores when an order completed. The first orders lack this time; they completed with their last step, so its time is
 * used.
 */
export const orderCompletedAtMigration: Migration = {
  number: 1,
  name: 'completed-at',
  isRequired: true,
  change: ({ pk, sk, status, completedAt: at, inventoryFulfilledAt }) =>
    pk.startsWith('O#') && sk === 'ORDER' && at === undefined
      ? { completedAt: status === 'COMPLETE' ? (inventoryFulfilledAt ?? null) : null }
      : undefined,
}
