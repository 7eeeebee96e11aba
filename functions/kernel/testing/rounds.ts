import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { runMetered } from '../meter/run-metered.ts'
import { tableClient } from '../table/table.ts'
import { recordTableCommands } from './recorded.ts'
import type { SentCommand } from './recorded.ts'

/**
 * A table call that is held back. Calling this function sends the request and resolves when the request has settled;
 * the code under test gets the answer only after the round has ended.
 */
type Held = (roundIsOver: Promise<unknown>) => Promise<unknown>

const works = new AsyncLocalStorage<Held[] | undefined>()

tableClient.middlewareStack.add(
  (next) => (args) => {
    const held = works.getStore()
    if (!held) return next(args)
    return new Promise((resolve) => {
      held.push((roundIsOver) => {
        const call = next(args)
        // Answers of a round are released together, so that no call of the next round starts early.
        resolve(roundIsOver.then(() => call))
        return call.catch(() => {})
      })
    })
  },
  { step: 'initialize', priority: 'low', name: 'nestboardRounds' },
)

/** If no new call was added for this many turns of the event loop, the work is waiting for the answers of its calls. */
const quietTurns = 20

/**
 * Counts the sequential rounds of table calls that some work makes, as if all calls took equally long. Calls are
 * delayed and sent round by round, so the load of the machine does not affect the count.
 */
export async function countTableCallRounds<T>(work: () => Promise<T>): Promise<{ value: T; rounds: number }> {
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

/**
 * The key and status code of a request, its rounds of table calls, the units that it used and the size of its answer.
 */
export interface RequestMeasurement {
  readonly key: string
  readonly code: number
  readonly rounds: number
  readonly readUnits: number
  readonly writeUnits: number
  readonly bytesOut: number
  readonly commands: readonly SentCommand[]
}

interface Answered {
  readonly statusCode?: number
  readonly body?: string
  readonly isBase64Encoded?: boolean
}

interface Recording {
  readonly depths: RequestMeasurement[]
  readonly before: () => void
}
const recordings = new AsyncLocalStorage<Recording>()

/**
 * Runs a function and reports the number of rounds of each request in it.
 * @param before called before each request: clears caches that another process would not have
 */
export async function recordRequestMeasurements(
  run: () => Promise<unknown>,
  before: () => void,
): Promise<readonly RequestMeasurement[]> {
  const depths: RequestMeasurement[] = []
  await recordings.run({ depths, before }, run)
  return depths
}

/** Runs a request and, inside `recordRequestMeasurements`, counts its rounds, its units and the bytes of its answer. */
export async function measureRequestRoundsAndUnits<T extends Answered>(
  key: string,
  request: () => Promise<T>,
): Promise<T> {
  const recording = recordings.getStore()
  if (!recording) return request()
  recording.before()
  const { value: done, commands } = await recordTableCommands(() =>
    runMetered({ route: key, feature: '' }, () => countTableCallRounds(request)),
  )
  const { result, usage } = done
  const { value, rounds } = result
  const { readUnits, writeUnits } = usage
  const bytesOut = Buffer.byteLength(value.body ?? '', value.isBase64Encoded ? 'base64' : 'utf8')
  recording.depths.push({ key, code: value.statusCode ?? 200, rounds, readUnits, writeUnits, bytesOut, commands })
  return value
}
