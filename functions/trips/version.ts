import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '@nestboard/shared/kernel/fault.ts'

/** Version conflict: the board changed between read and write. */
class Overtaken extends Fault {
  constructor() {
    super(503, null, { note: 'version conflict on the board', retryAfterSeconds: 1 })
  }
}
export const overtaken = (): Error => new Overtaken()
export const isOvertaken = (error: unknown): boolean => error instanceof Overtaken

const attemptsMost = 8

/**
 * Retries a read-modify-write of a board from its first read after a version conflict, with jittered back-off.
 * @throws Fault 503 after eight attempts
 */
export async function untilFirst<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (error) {
      if (!isOvertaken(error) || attempt === attemptsMost) throw error
      await wait(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** Versions always grow, so two changes in one millisecond still have different versions. */
export const versionAfter = (before: { readonly nms: number }, nowMs: number): number => Math.max(nowMs, before.nms + 1)
