import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'

const maxRemembered = 10_000

export interface PushDebounceOptions<Change> {
  /** Changes of one entity within this time are debounced to one push, ms. */
  readonly coalesceMs: number
  /** The present time, epoch ms. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
  /** Pushes a change to the watchers. Resolves to the pushed `nms`, at least the given one. */
  readonly tell: (ref: EntityRef, nms: number, change: Change) => Promise<number>
}

/**
 * Debounces pushes: all changes of an entity within `coalesceMs` become one push of its newest `nms`, also across
 * batches. The last pushed `nms` of recent entities is kept in memory, so a new process may repeat a push, which
 * browsers ignore.
 */
export function createPushDebouncer<Change>({ coalesceMs, now, wait, tell }: PushDebounceOptions<Change>) {
  const lastPushed = new LastPushed()
  const waiting = new Map<EntityRef, Waiting<Change>>()

  async function speak(ref: EntityRef, next: Waiting<Change>): Promise<void> {
    // Waits at most that long, because the clock of the process that wrote the row may be ahead of this one's.
    await wait(Math.min(coalesceMs, Math.max(0, next.nms + coalesceMs - now())))
    // The push may miss changes that arrive from here on, so they start a new wait.
    waiting.delete(ref)
    if (lastPushed.has(ref, next.nms)) return
    lastPushed.add(ref, await tell(ref, next.nms, next.change))
  }

  /** Resolves after the push that includes the change. */
  return (ref: EntityRef, nms: number, change: Change): Promise<void> => {
    if (lastPushed.has(ref, nms)) return Promise.resolve()
    const earlier = waiting.get(ref)
    if (!earlier) {
      const first: Waiting<Change> = { nms, change, done: Promise.resolve() }
      waiting.set(ref, first)
      first.done = speak(ref, first)
      return first.done
    }
    if (nms > earlier.nms) Object.assign(earlier, { nms, change })
    return earlier.done
  }
}

/** The last pushed `nms` of the most recently pushed entities. */
class LastPushed {
  readonly #newest = new Map<EntityRef, number>()

  has(ref: EntityRef, nms: number): boolean {
    return nms <= (this.#newest.get(ref) ?? 0)
  }

  add(ref: EntityRef, nms: number): void {
    const newest = Math.max(nms, this.#newest.get(ref) ?? 0)
    this.#newest.delete(ref)
    this.#newest.set(ref, newest)
    const [oldest] = this.#newest.keys()
    if (this.#newest.size > maxRemembered && oldest) this.#newest.delete(oldest)
  }
}

interface Waiting<Change> {
  nms: number
  change: Change
  done: Promise<void>
}
