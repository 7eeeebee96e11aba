import { setTimeout as wait } from 'node:timers/promises'

/** Rows of one transaction: as many as DynamoDB takes, or so few that a request beside them hardly waits. */
const maxRows = { alone: 100, shared: 25 }
/** Pause after a write to a shared table, as a share of the time that the write took. */
const pauseShare = 1

let isShared = false

/** Tells the import that a running system answers requests from the same table, so that it leaves time for them. */
export function shareTable(): void {
  isShared = true
}

/** Rows that a transaction takes now. */
export const maxTogether = (): number => (isShared ? maxRows.shared : maxRows.alone)

/** Parts of an import under way at once, of those it would have with the table to itself. */
export const maxParts = (alone: number): number => (isShared ? 1 : alone)

/** Runs a write and, on a shared table, pauses as long as the write took. */
export async function paced<T>(write: () => Promise<T>): Promise<T> {
  if (!isShared) return write()
  const begunMs = performance.now()
  try {
    return await write()
  } finally {
    await wait((performance.now() - begunMs) * pauseShare)
  }
}
