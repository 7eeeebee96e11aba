import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '@nestboard/shared/kernel/fault.ts'

/** Another write came between reading and writing. */
class Overtaken extends Error {}
const attemptsMost = 8

/**
 * Reads, decides and writes again after a version conflict, with jitter.
 * @param attempt throws `overtaken()` where the row is no longer the one it read
 * @throws Fault 503 after eight conflicts
 */
export async function untilWritten<T>(attempt: (overtaken: () => Error) => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(() => new Overtaken())
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (attempts === attemptsMost)
        throw new Fault(503, null, { note: 'version conflicts without end', retryAfterSeconds: 1 })
      await wait(Math.random() * 20 * attempts)
    }
  }
}
