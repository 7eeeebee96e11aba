import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'

/** Changes of one entity this close together are told as one. */
const coalesceMs = 250
const toldMost = 10_000

export interface Telling {
  /** Epoch ms, now. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
  /** Tells everyone who watches; answers the `nms` they were told, at least the one given. */
  readonly tell: (ref: EntityRef, nms: number, newest: () => Promise<number>) => Promise<number>
}

/**
 * Makes a teller that speaks once for all changes of an entity within 250 ms. It waits until the first of them is that
 * old, tells the entity's newest state, and skips the changes that were told with it, also those of a later batch.
 * What was told is remembered for the entities of late; a process that starts anew tells once more, and browsers
 * ignore what they know.
 */
export function tellOnce({ now, wait, tell }: Telling) {
  const told = new Told()
  const waiting = new Map<EntityRef, Waiting>()

  async function speak(ref: EntityRef, change: Waiting): Promise<void> {
    // A clock ahead of ours must not hold up the stream: never longer than the window itself.
    await wait(Math.min(coalesceMs, Math.max(0, change.nms + coalesceMs - now())))
    // From here on a newer change may come too late for what is read now: it waits for itself.
    waiting.delete(ref)
    if (told.has(ref, change.nms)) return
    told.add(ref, await tell(ref, change.nms, change.newest))
  }

  /** Resolves when the change is told. `newest` reads the `nms` the item has by then. */
  return (ref: EntityRef, nms: number, newest: () => Promise<number>): Promise<void> => {
    if (told.has(ref, nms)) return Promise.resolve()
    const earlier = waiting.get(ref)
    if (!earlier) {
      const first: Waiting = { nms, newest, done: Promise.resolve() }
      waiting.set(ref, first)
      first.done = speak(ref, first)
      return first.done
    }
    if (nms > earlier.nms) Object.assign(earlier, { nms, newest })
    return earlier.done
  }
}

/** The last `nms` told of each entity; the entities told longest ago are forgotten. */
class Told {
  readonly #newest = new Map<EntityRef, number>()

  has(ref: EntityRef, nms: number): boolean {
    return nms <= (this.#newest.get(ref) ?? 0)
  }

  add(ref: EntityRef, nms: number): void {
    const newest = Math.max(nms, this.#newest.get(ref) ?? 0)
    this.#newest.delete(ref)
    this.#newest.set(ref, newest)
    const [oldest] = this.#newest.keys()
    if (this.#newest.size > toldMost && oldest) this.#newest.delete(oldest)
  }
}

interface Waiting {
  nms: number
  newest: () => Promise<number>
  done: Promise<void>
}
