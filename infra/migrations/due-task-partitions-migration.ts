import type { Migration } from './migration.ts'

/**
 * Moves scheduled tasks into the index partition of their kind. The timers read both places, so tasks are neither late
 * nor run twice while this runs.
 */
export const dueTaskPartitionsMigration: Migration = {
  number: 5,
  name: 'due-task-partitions',
  change: ({ gsi1pk, kind }) => (gsi1pk === 'DUE' && typeof kind === 'string' ? { gsi1pk: `DUE#${kind}` } : undefined),
}
