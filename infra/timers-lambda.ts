import { documentSigningGrants } from '@nestboard/functions/kernel/media/media-grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media/media-grants.ts'
import { publicMediaPrefix } from './upload-check-lambda.ts'

/**
 * The function that runs due work, extends the map's rows to later windows of days, and queues calendars to import.
 * EventBridge Scheduler calls it at `rate(1 minute)`, locally a loop does, and it calls itself for a backlog;
 * concurrent runs are safe, and its concurrency is limited only to leave room for other functions.
 */
export const timersLambda = {
  name: 'timers',
  entry: 'events/timers.ts',
  everyMinutes: 1,
  /** Long enough for the erasure of a person's data. */
  timeoutSeconds: 300,
  /** Two ticks, and the calls among which backlogs are divided. */
  maxConcurrency: 10,
} as const

/**
 * The function that reads the calendars which suppliers import; the timers queue them. It is separate because other
 * people's servers may be slow and only it needs the calendar parser.
 */
export const calendarImportLambda = {
  name: 'calendar-checks',
  entry: 'events/calendar-checks.ts',
  /** The queue of listings, on main only. */
  queueName: 'calendars',
  timeoutSeconds: 120,
  /** Calls at the same time, each with up to ten messages of the queue, of which it asks twenty servers at a time. */
  maxConcurrency: 20,
} as const

/**
 * The function that builds the archive in which a person downloads all their data; the timers call it. It is separate
 * because an archive with films takes minutes and needs temporary disk space.
 */
export const personalDataExportLambda = {
  name: 'archives',
  entry: 'events/archives.ts',
  /** Lambda's maximum. */
  timeoutSeconds: 900,
  /** The archive is written to a file in temporary storage before upload. */
  temporaryMb: 4096,
  maxConcurrency: 2,
} as const

/**
 * Key prefix of the archives in which people download their data. The edge serves them only to signed URLs, and the
 * bucket removes them after a day.
 */
export const personalDataExportKeyPrefix = 'private/archive/'
export const personalDataExportRetentionDays = 1

export const personalDataExportMediaGrants: MediaGrants = {
  [publicMediaPrefix]: ['GetObject'],
  ...documentSigningGrants,
  [personalDataExportKeyPrefix]: ['PutObject', 'DeleteObject'],
}

/** Erasing a person also removes the archive of their data. */
export const timersMediaGrants: MediaGrants = { [personalDataExportKeyPrefix]: ['DeleteObject'] }
