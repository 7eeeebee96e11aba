import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Receives work that failed at its last attempt. */
export type DeadLetterRecorder = (letter: { source: string; attempts: number; cause: unknown; record: unknown }) => void

/** Logs each dead letter and, if there is a file, appends it there as a line of JSON. */
export const createDeadLetterRecorder =
  (file: string | undefined, nowMs: () => number): DeadLetterRecorder =>
  ({ source, attempts, cause, record }) => {
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
    if (file !== undefined) {
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, `${JSON.stringify({ at: nowMs(), source, attempts, cause: reason, record })}\n`)
    }
    console.error(
      `${source}: given up after ${attempts} attempts${file === undefined ? '' : `, kept in ${file}`}: ${reason}`,
    )
  }
