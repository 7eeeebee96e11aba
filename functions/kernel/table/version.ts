import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '@nestboard/shared/kernel/fault.ts'

/** Thrown if a row changed between a read and the write that depends on it. */
class VersionConflict extends Error {}

/** The error for a failed version condition. As a clause's `otherwise`, it makes `retryOnConflict` start again. */
export const createVersionConflict = (): Error => new VersionConflict('version conflict')
export const isVersionConflict = (error: unknown): boolean => error instanceof VersionConflict

const exhausted = () => new Fault(503, null, { note: 'version conflicts without end', retryAfterSeconds: 1 })

interface Retrying {
  readonly maxAttempts?: number
  /** The error to throw after the last attempt; a 503 by default. */
  readonly exhausted?: () => Error
}

/**
 * Reads, decides and writes; after a version conflict, starts again from the first read, with jittered back-off.
 * @param work gets the number of the attempt, from 1
 * @throws Fault 503 after eight conflicts
 */
export async function retryOnConflict<T>(
  work: (attempt: number) => Promise<T>,
  { maxAttempts = 8, exhausted: failure = exhausted }: Retrying = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if (!isVersionConflict(error)) throw error
      if (attempt >= maxAttempts) throw failure()
      await wait(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/**
 * A row's next version, epoch ms. Versions always grow, so two changes in one millisecond differ, and machines whose
 * clocks differ can't lower a version.
 */
export const nextVersion = (before: { readonly nms: number } | undefined, nowMs: number): number =>
  Math.max(nowMs, (before?.nms ?? 0) + 1)
