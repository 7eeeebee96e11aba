import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '@nestboard/shared/kernel/fault.ts'

/** Version conflict: a row changed between read and write. */
export class Overtaken extends Error {}
export const overtaken = (): Error => new Overtaken()

const attemptsMost = 5

/**
 * Retries a read-modify-write after a version conflict (`Overtaken`), with jittered back-off.
 * @throws Fault 503 after five attempts
 */
export async function settle<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (attempt === attemptsMost) throw new Fault(503, null, { note: 'version conflicts', retryAfterSeconds: 1 })
      await wait(Math.random() * 20 * attempt)
    }
  }
}
