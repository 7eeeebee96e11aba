import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where work goes that failed as often as it may. */
export type DeadLetters = (letter: { source: string; attempts: number; cause: unknown; record: unknown }) => void

/** Appends each to a file, one JSON a line, and says so; without a file it only says so. */
export const deadLetterFile =
  (file: string | undefined, nowMs: () => number): DeadLetters =>
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
