import { Worker } from 'node:worker_threads'
import { calendarParseTimeoutMs } from '@nestboard/shared/calendar-feeds/limits.ts'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { CalendarFeedError } from './calendar-feed-error.ts'
import type { CalendarContent } from './parse-calendar-nights.ts'

/** A calendar's text, and the zone, days and listing for which its nights are asked. */
export interface ParseJob {
  readonly text: string
  readonly zone: string
  readonly days: DayRange
  readonly listingId: number
}

export type ParseAnswer = CalendarContent | { readonly why: CalendarFeedError['why'] }

/** Runs one job; the promise is rejected if the job can't be done. */
type RunJob = (job: ParseJob) => Promise<ParseAnswer>

interface Waiting {
  readonly job: ParseJob
  readonly resolve: (content: CalendarContent) => void
  readonly reject: (error: unknown) => void
}

/**
 * Builds a function that parses calendars one after the other. Suppliers take turns: however many calendars of one
 * supplier wait, another supplier's next calendar is parsed after the current one. The function throws a
 * CalendarFeedError for a calendar that can't be read.
 */
export function buildParserInTurn(run: RunJob): (supplierId: number, job: ParseJob) => Promise<CalendarContent> {
  // A map keeps the order in which its keys were added: the supplier whose turn is next comes first.
  const waiting = new Map<number, Waiting[]>()
  let isRunning = false
  const next = async (): Promise<void> => {
    for (let [first] = waiting; first; [first] = waiting) {
      const [supplierId, [taken, ...others]] = first
      waiting.delete(supplierId)
      if (others.length) waiting.set(supplierId, others)
      const { job, resolve, reject } = taken!
      try {
        const answer = await run(job)
        if ('nights' in answer) resolve(answer)
        else reject(new CalendarFeedError(answer.why))
      } catch (error) {
        reject(error)
      }
    }
    isRunning = false
  }
  return (supplierId, job) =>
    new Promise((resolve, reject) => {
      waiting.set(supplierId, [...(waiting.get(supplierId) ?? []), { job, resolve, reject }])
      if (isRunning) return
      isRunning = true
      void next()
    })
}

/** A file of 5 MB with 10,000 events takes a quarter of this. */
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/**
 * Builds a function that runs jobs in a worker thread, one at a time, so that the process answers others meanwhile. A
 * worker that takes longer than `withinMs`, or too much memory, is ended; the calendar counts as unreadable and the
 * next job gets a new worker.
 */
export function buildRunInWorker(withinMs: number): RunJob {
  let worker: Worker | undefined
  return (job) => {
    const current = (worker ??= new Worker(new URL('./parse-worker.ts', import.meta.url), { resourceLimits }))
    return new Promise<ParseAnswer>((resolve, reject) => {
      const end = (settle: () => void, isUsable = false) => {
        clearTimeout(timer)
        // Without a name this would remove listeners of Node's own, and no further message would arrive.
        for (const name of ['message', 'error', 'exit']) current.removeAllListeners(name)
        // An idle worker must not keep a process from ending.
        if (isUsable) current.unref()
        else {
          worker = undefined
          void current.terminate()
        }
        settle()
      }
      const timer = setTimeout(() => end(() => resolve({ why: 'heavy' })), withinMs)
      current.ref()
      current.once('message', (answer: ParseAnswer) => end(() => resolve(answer), true))
      current.once('error', (error: NodeJS.ErrnoException) =>
        end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ why: 'heavy' }) : reject(error))),
      )
      current.once('exit', () => end(() => reject(new Error('the worker that parses calendars ended'))))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      current.postMessage(job)
    })
  }
}

/** Parses a calendar in the worker of this process. @throws CalendarFeedError */
export const parseCalendarInTurn = buildParserInTurn(buildRunInWorker(calendarParseTimeoutMs))
