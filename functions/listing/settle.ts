import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '@nestboard/shared/kernel/fault.ts'

/** What was read has changed before the write that builds on it: read again. */
export class Overtaken extends Error {}
export const overtaken = (): Error => new Overtaken()

const attemptsMost = 5

/**
 * Reads, decides and writes until nobody was faster: `work` throws `Overtaken` where somebody was.
 * @throws Fault 503 where that goes on and on
 */
export async function settle<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (attempt === attemptsMost) throw new Fault(503, null, { note: 'overtaken', retryAfterSeconds: 1 })
      await wait(Math.random() * 20 * attempt)
    }
  }
}
