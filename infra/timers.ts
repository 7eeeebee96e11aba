import { signedDocuments } from '@nestboard/functions/kernel/media-grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media-grants.ts'
import { servedPrefix } from './media.ts'

/**
 * The function that runs due work and moves the map's windows, called by EventBridge Scheduler at `rate(1 minute)`, locally by a
 * loop. Concurrent runs are safe; its concurrency is limited only to leave room for other functions.
 */
export const timers = {
  name: 'timers',
  entry: 'events/timers.ts',
  everyMinutes: 1,
  memoryMb: 512,
  /** Enough to collect and store an archive with videos. */
  timeoutSeconds: 300,
  /** Archives are built in a file. */
  temporaryMb: 2048,
  maxConcurrency: 2,
} as const

/**
 * The function that reads the calendars which suppliers import. It stands alone, because other people's servers may be slow, and
 * because only it needs the calendar parser. A listing is due every ten minutes, so two minutes between calls are often enough,
 * and half the calls keep an idle branch below $1 a month.
 */
export const calendarChecks = {
  name: 'calendar-checks',
  entry: 'events/calendar-checks.ts',
  everyMinutes: 2,
  memoryMb: 512,
  timeoutSeconds: 120,
  maxConcurrency: 2,
} as const

/** Archives of an account's data: served through signed links only, removed by the bucket after a day. */
export const archivePrefix = 'archive/'
export const archiveKeptDays = 1

export const timersMediaGrants: MediaGrants = {
  [servedPrefix]: ['GetObject'],
  ...signedDocuments,
  [archivePrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
}
