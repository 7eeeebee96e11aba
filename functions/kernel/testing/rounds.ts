import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { table } from '../table.ts'

/** A held call: let go by being told when its round is over; answers when it has settled itself. */
type Held = (roundIsOver: Promise<unknown>) => Promise<unknown>

const works = new AsyncLocalStorage<Held[] | undefined>()

table.middlewareStack.add(
  (next) => (args) => {
    const held = works.getStore()
    if (!held) return next(args)
    return new Promise((resolve) => {
      held.push((roundIsOver) => {
        const call = next(args)
        // Nobody hears of one call before its whole round is over.
        resolve(roundIsOver.then(() => call))
        return call.catch(() => {})
      })
    })
  },
  { step: 'initialize', priority: 'low', name: 'nestboardRounds' },
)

/** Turns of the event loop after which work that has asked nothing more waits for what it asked. */
const quietTurns = 20

/**
 * How many calls to the table some work makes one after another where each takes as long as any other: calls are held
 * and let go round by round, so that what takes how long on a busy machine changes nothing.
 */
export async function roundsOf<T>(work: () => Promise<T>): Promise<{ value: T; rounds: number }> {
  const held: Held[] = []
  let rounds = 0
  const done: { rounds?: number } = {}
  const value = works.run(held, work).finally(() => {
    done.rounds = rounds
  })
  value.catch(() => {})
  for (let quiet = 0; done.rounds === undefined || held.length > 0;) {
    const asked = held.length
    await nextTurn()
    quiet = asked > 0 && held.length === asked ? quiet + 1 : 0
    if (quiet < quietTurns) continue
    quiet = 0
    rounds++
    const { promise, resolve } = Promise.withResolvers<void>()
    await Promise.all(held.splice(0).map((go) => go(promise)))
    resolve()
  }
  return { value: await value, rounds: done.rounds ?? rounds }
}

/** A request and the rounds it took. */
export interface Depth {
  readonly key: string
  readonly code: number
  readonly rounds: number
}

interface Recording {
  readonly depths: Depth[]
  readonly before: () => void
}
const recordings = new AsyncLocalStorage<Recording>()

/**
 * Runs something and tells of each request in it how many rounds it took.
 * @param before called before each request: makes the process forget what another one would not know
 */
export async function depthsOf(run: () => Promise<unknown>, before: () => void): Promise<readonly Depth[]> {
  const depths: Depth[] = []
  await recordings.run({ depths, before }, run)
  return depths
}

/** Runs a request, in rounds where somebody counts them. */
export async function counted<T extends { statusCode?: number }>(key: string, request: () => Promise<T>): Promise<T> {
  const recording = recordings.getStore()
  if (!recording) return request()
  recording.before()
  const { value, rounds } = await roundsOf(request)
  recording.depths.push({ key, code: value.statusCode ?? 200, rounds })
  return value
}
