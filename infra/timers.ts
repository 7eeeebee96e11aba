import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media-grants.ts'
import { mapGrants, mapRollGrants } from '@nestboard/events/lanes/map-grants.ts'
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
  concurrencyMost: 2,
} as const

/** Archives of an account's data: served through signed links only, removed by the bucket after a day. */
export const archivePrefix = 'archive/'
export const archiveKeptDays = 1

/** Table grants of the function: find due work, collect or erase an account's data, expire orders, advance the map. */
export const timersGrants: Grants = mergeGrants(mapGrants, mapRollGrants, {
  table: {
    'U#': ['BatchGetItem', 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
    'EMAIL#': ['Query', 'BatchWriteItem', 'DeleteItem'],
    'MEMBER#': ['DeleteItem'],
    'REMOVED#': ['PutItem'],
    'HANDLE#': ['Query', 'BatchWriteItem'],
    'WAITLIST#': ['Query', 'BatchWriteItem'],
    'PERSON#': ['DeleteItem'],
    'MEDIA#': ['DeleteItem'],
    'MAIL#': ['PutItem'],
    // An archive contains boards, orders and memberships. Expired orders release their products.
    'O#': ['DeleteItem', 'GetItem', 'Query', 'UpdateItem'],
    'T#': ['GetItem', 'Query', 'UpdateItem'],
    // An order shows public photos of listings that are shown, and signed ones of others.
    'L#': ['GetItem'],
    // Pending team invitations end with the account.
    'S#': ['BatchGetItem', 'DeleteItem', 'UpdateItem'],
    'TEAMS#': ['Query'],
    'THREAD#': ['BatchWriteItem', 'Query'],
  },
  index: ['DUE', 'INBOX#', 'MEDIA#', 'TRIPS#'],
})

export const timersMediaGrants: MediaGrants = {
  [servedPrefix]: ['GetObject'],
  [archivePrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
}
