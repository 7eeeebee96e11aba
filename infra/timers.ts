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
  /** Enough to erase a person. */
  timeoutSeconds: 300,
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
  timeoutSeconds: 120,
  maxConcurrency: 2,
} as const

/**
 * The function that builds the archive of a person's data, called by the timers. It stands alone, because an archive with films
 * takes minutes, and the space for it.
 */
export const archives = {
  name: 'archives',
  entry: 'events/archives.ts',
  /** Lambda's most. */
  timeoutSeconds: 900,
  /** Archives are built in a file. */
  temporaryMb: 4096,
  maxConcurrency: 2,
} as const

/** Archives of a person's data: served by the edge to signed addresses only, removed by the bucket after a day. */
export const archivePrefix = 'private/archive/'
export const archiveKeptDays = 1

export const archivesMediaGrants: MediaGrants = {
  [servedPrefix]: ['GetObject'],
  ...signedDocuments,
  [archivePrefix]: ['PutObject', 'DeleteObject'],
}

/** An erasure removes the person's archive. */
export const timersMediaGrants: MediaGrants = { [archivePrefix]: ['DeleteObject'] }
