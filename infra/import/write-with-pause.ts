import { setTimeout as wait } from 'node:timers/promises'

/**
 * Maximum number of rows in one transaction: DynamoDB's limit, or so few that requests of other processes hardly wait.
 */
const maxRows = { alone: 100, shared: 25 }
/** Pause after a write to a shared table, as a share of the time that the write took. */
const pauseShare = 1

let isShared = false

/**
 * Tells the import that a running system answers requests from the same table, so that the import leaves time for
 * them.
 */
export function enablePausesForSharedTable(): void {
  isShared = true
}

/** Returns the maximum number of rows that a transaction may have now. */
export const getMaxTransactionRows = (): number => (isShared ? maxRows.shared : maxRows.alone)

/**
 * Returns how many chunks of an import may be written concurrently.
 * @param alone their number when no other process uses the table
 */
export const getMaxConcurrentImportChunks = (alone: number): number => (isShared ? 1 : alone)

/** Runs a write and, on a shared table, pauses as long as the write took. */
export async function writeWithPause<T>(write: () => Promise<T>): Promise<T> {
  if (!isShared) return write()
  const begunMs = performance.now()
  try {
    return await write()
  } finally {
    await wait((performance.now() - begunMs) * pauseShare)
  }
}
