import { setTimeout as wait } from 'node:timers/promises'

export interface ShutdownSequence {
  /**
   * Registers a part's stop function; the part added last stops first. Even when the time for all parts is used up,
   * this part gets `leastMs` to stop.
   */
  readonly add: (name: string, stop: () => unknown, leastMs?: number) => void
  /** Stops every part and prints the names of those that don't stop in time. Returns whether all stopped. */
  readonly run: () => Promise<boolean>
}

/** Registers the stop function of a part just started, with its name; the last part stops first. */
export type RegisterStopFunction = ShutdownSequence['add']

/** Time for all parts together; parts left after that get `hurriedMs` each. A whole stop takes 10 s at most. */
const orderlyMs = 5000
const hurriedMs = 100

/** Stops the parts of a system in reverse order, each within a bounded time. */
export function createShutdownSequence(
  limits = { orderlyMs, hurriedMs },
  say: (text: string) => void = console.error,
): ShutdownSequence {
  const parts: { name: string; stop: () => unknown; leastMs: number }[] = []
  const endsInTime = async ({ stop }: (typeof parts)[number], mostMs: number): Promise<boolean> => {
    const ending = (async () => stop())().then(
      () => true,
      (error: unknown) => {
        say(String(error))
        return true
      },
    )
    const timer = new AbortController()
    const late = wait(mostMs, false, { signal: timer.signal }).catch(() => true)
    const inTime = await Promise.race([ending, late])
    timer.abort()
    return inTime
  }
  return {
    add: (name, stop, leastMs = limits.hurriedMs) => void parts.push({ name, stop, leastMs }),
    run: async () => {
      const untilMs = Date.now() + limits.orderlyMs
      const hanging: string[] = []
      for (const part of parts.splice(0).toReversed()) {
        const mostMs = Math.max(part.leastMs, untilMs - Date.now())
        if (!(await endsInTime(part, mostMs))) hanging.push(part.name)
      }
      if (hanging.length) say(`Stopped without waiting any longer for: ${hanging.join(', ')}.`)
      return hanging.length === 0
    },
  }
}
