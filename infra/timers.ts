import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media-grants.ts'
import { mapGrants } from '@nestboard/functions/kernel/map-grants.ts'
import { servedPrefix } from './media.ts'

/**
 * The function that does what is due and moves the map's windows, called by a schedule (EventBridge Scheduler `rate(1 minute)`); on one machine by a
 * loop. Two of them at once do nothing twice, so its concurrency is bounded only to keep it from taking others' place.
 */
export const timers = {
  name: 'timers',
  entry: 'events/timers.ts',
  everyMinutes: 1,
  memoryMb: 512,
  /** An archive of films is fetched and stored within this. */
  timeoutSeconds: 300,
  /** Archives are built in a file. */
  temporaryMb: 2048,
  concurrencyMost: 2,
} as const

/** Archives of people's data: served by nobody but signed links, removed by the bucket after a day. */
export const archivePrefix = 'archive/'
export const archiveKeptDays = 1

/** What the function may do with the table: find what is due, gather a person's data, erase it, end orders, roll the map. */
export const timersGrants: Grants = mergeGrants(mapGrants, {
  table: {
    'U#': ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
    'EMAIL#': ['Query', 'BatchWriteItem'],
    'HANDLE#': ['Query', 'BatchWriteItem'],
    'WAITLIST#': ['Query', 'BatchWriteItem'],
    'PERSON#': ['DeleteItem'],
    'MEDIA#': ['DeleteItem'],
    'MAIL#': ['PutItem'],
    // An archive holds the person's boards, orders and memberships. Orders nobody answered end, and let go of their products.
    'O#': ['BatchGetItem', 'DeleteItem', 'GetItem', 'Query', 'UpdateItem'],
    'T#': ['GetItem', 'Query', 'UpdateItem'],
    'L#': ['BatchGetItem'],
    'S#': ['BatchGetItem'],
    'TEAMS#': ['Query'],
  },
  index: ['DUE', 'MEDIA#', 'ROLLS', 'TRIPS#'],
})

export const timersMediaGrants: MediaGrants = {
  [servedPrefix]: ['GetObject'],
  [archivePrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
}
