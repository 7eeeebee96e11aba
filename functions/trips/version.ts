import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '@nestboard/shared/kernel/fault.ts'

/** Another change of the board came between reading and writing it. */
class Overtaken extends Fault {
  constructor() {
    super(503, null, { note: 'the board was changed meanwhile', retryAfterSeconds: 1 })
  }
}
export const overtaken = (): Error => new Overtaken()
export const isOvertaken = (error: unknown): boolean => error instanceof Overtaken

const attemptsMost = 8

/**
 * Runs a change that reads a board and writes it as it was read, again from the start where another came between.
 * @throws Fault 503 where others keep coming between
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

/** A clock that stands still between two changes must not hide the second from watchers. */
export const versionAfter = (before: { readonly nms: number }, nowMs: number): number => Math.max(nowMs, before.nms + 1)
