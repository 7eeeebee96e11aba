import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import type { DeadLetterRecorder } from './dead-letter-recorder.ts'
import { createLambdaContext } from './create-lambda-context.ts'

export type AsyncCallHandler = (event: unknown, context: Context) => Promise<unknown>

const call = z.object({ id: z.string(), name: z.string(), payload: z.string(), attempts: z.int(), dueMs: z.int() })
type Call = z.infer<typeof call>

/** Number of attempts of a call before it becomes a dead letter. */
export const maxCallAttempts = 6
const callsAtOnce = 4

interface Options {
  /** Functions that may be called, by name. */
  readonly handlers: Readonly<Record<string, AsyncCallHandler>>
  readonly deadLetters: DeadLetterRecorder
  /** File that keeps waiting calls across restarts; undefined keeps them in memory only. */
  readonly file?: string | undefined
  readonly retryDelayMs?: (attempts: number) => number
}

/**
 * Stands in for Lambda's queue of asynchronous calls on the local system. A call is saved before it is acknowledged,
 * and deleted when it succeeds or becomes a dead letter, so neither a stop nor a kill loses a call.
 */
export class AsyncCallQueue {
  private readonly options: Options
  private readonly stopping = new AbortController()
  private readonly waiting: Map<string, Call>
  private readonly running = new Map<string, Promise<void>>()
  private held: Promise<unknown> = Promise.resolve()
  private isHeld = false
  private timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.options = options
    this.waiting = new Map(kept(options.file).map((each) => [each.id, each]))
  }

  /** Queues a call of a function; returns false when no function has this name. */
  add(name: string, payload: string, nowMs: number): boolean {
    if (!(name in this.options.handlers)) return false
    const id = randomUUID()
    this.waiting.set(id, { id, name, payload, attempts: 0, dueMs: nowMs })
    this.save()
    this.wake()
    return true
  }

  /** Starts the calls that an earlier process left in the file. */
  start(): void {
    this.wake()
  }

  /** Starts no call until `work` has settled. */
  pauseDuring(work: Promise<unknown>): void {
    const held = work.then(
      () => undefined,
      () => undefined,
    )
    this.held = held
    this.isHeld = true
    void held.then(() => {
      if (this.held !== held) return
      this.isHeld = false
      this.wake()
    })
  }

  /** Resolves when the running calls have ended; calls that still wait stay in the file for the next start. */
  async stop(): Promise<void> {
    this.stopping.abort()
    clearTimeout(this.timer)
    await Promise.all(this.running.values())
  }

  private wake(): void {
    clearTimeout(this.timer)
    if (this.stopping.signal.aborted || this.isHeld) return
    const next = [...this.waiting.values()]
      .filter(({ id }) => !this.running.has(id))
      .toSorted((a, b) => a.dueMs - b.dueMs)
    const nowMs = Date.now()
    for (const each of next) {
      if (this.running.size >= callsAtOnce) return
      if (each.dueMs > nowMs) {
        this.timer = setTimeout(() => this.wake(), each.dueMs - nowMs)
        return
      }
      this.running.set(
        each.id,
        this.run(each).finally(() => {
          this.running.delete(each.id)
          this.wake()
        }),
      )
    }
  }

  private async run({ id, name, payload, ...before }: Call): Promise<void> {
    const { handlers, deadLetters, retryDelayMs = (attempts) => 250 * 2 ** attempts } = this.options
    // Waits for the next turn of the event loop, so that the code that queued the call continues before the handler
    // runs.
    await wait(0)
    try {
      const event: unknown = JSON.parse(payload)
      await handlers[name]?.(event, createLambdaContext(name, randomUUID()))
      this.waiting.delete(id)
    } catch (cause) {
      const attempts = before.attempts + 1
      if (attempts >= maxCallAttempts) {
        deadLetters({ source: name, attempts, cause, record: JSON.parse(payload) as unknown })
        this.waiting.delete(id)
      } else this.waiting.set(id, { id, name, payload, attempts, dueMs: Date.now() + retryDelayMs(attempts) })
    }
    this.save()
  }

  // Writes a new file and renames it into place, so that a kill leaves either the old or the new file.
  private save(): void {
    const { file } = this.options
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify([...this.waiting.values()]))
    renameSync(`${file}.new`, file)
  }
}

function kept(file: string | undefined): Call[] {
  if (file === undefined || !existsSync(file)) return []
  try {
    return z.array(call).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    console.error(`${file} can't be read: failed reactions that waited in it are not repeated.`)
    return []
  }
}
