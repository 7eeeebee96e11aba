import type { Feature } from '@nestboard/shared/features.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants, TableAction } from '@nestboard/functions/kernel/grants.ts'
import type { EventFunction } from '../cloud/bundle.ts'
import type { FunctionGrants } from '../grants.ts'
import { mapGrants } from '../map-grants.ts'
import { followingGrants, uploadCheckGrants } from '../media.ts'
import { timersGrants, timersMediaGrants } from '../timers.ts'

/** Removing a socket and all it watched. */
const forget: Grants = {
  table: { 'C#': ['GetItem', 'DeleteItem'], 'R#': ['BatchWriteItem'], 'SOCKETS#': ['UpdateItem'] },
}

const reading: ReadonlySet<TableAction> = new Set(['GetItem', 'BatchGetItem', 'Query'])

/** Of a feature's grants what reads. */
const readsOf = ({ table, index = [] }: Grants): Grants => ({
  table: Object.fromEntries(
    Object.entries(table).flatMap(([prefix, actions]) => {
      const reads = actions.filter((action) => reading.has(action))
      return reads.length ? [[prefix, reads]] : []
    }),
  ),
  index,
})

/**
 * What each function of the events and sockets may do with the table and the files.
 * @param features the grants of every feature: who asks to watch something is answered by the operation that reads it
 */
export const eventGrants = (
  features: ReadonlyMap<Feature, FunctionGrants>,
): Readonly<Record<EventFunction, FunctionGrants>> => ({
  stream: {
    // The map follows what listings say.
    grants: mergeGrants(forget, mapGrants, {
      table: {
        // The stream hands it every item as it is; it reads one again only to tell the newest of a burst.
        '': ['GetItem'],
        'R#': ['Query'],
        'MAIL#': ['PutItem', 'UpdateItem', 'DeleteItem'],
        // The words a person or a listing is found by, and the sessions a new password ends.
        'PERSON#': ['PutItem', 'DeleteItem'],
        'LISTINGWORD#': ['PutItem', 'DeleteItem'],
        // And what people are told of; counts and PERSONAL suppliers follow along.
        'U#': ['BatchGetItem', 'PutItem', 'Query', 'UpdateItem'],
        'S#': ['BatchGetItem', 'DeleteItem', 'Query', 'UpdateItem'],
        // Orders move on: nights are sold and given back, boards and itineraries follow.
        'O#': ['BatchGetItem', 'DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
        'T#': ['PutItem', 'UpdateItem'],
        // What an erased person showed, and the teams they were in.
        'MEDIA#': ['DeleteItem'],
        'MEMBER#': ['DeleteItem'],
        'TEAMS#': ['DeleteItem', 'Query'],
        // Searches go with their board.
        'SEARCH#': ['DeleteItem'],
        'L#': ['BatchGetItem', 'BatchWriteItem', 'Query'],
        // What hung on a deleted listing: ways to its parts, what is said of its amenities.
        'AT#': ['BatchWriteItem'],
        'LA#': ['BatchWriteItem', 'Query'],
        'AMENITY#': ['BatchWriteItem'],
      },
      index: ['MEDIA#', 'TRIPS#'],
    }),
    mediaGrants: followingGrants,
  },
  'upload-check': uploadCheckGrants,
  timers: { grants: timersGrants, mediaGrants: timersMediaGrants },
  'socket-connect': {
    grants: mergeGrants(forget, { table: { 'U#': ['GetItem'], 'BUDGET#': ['UpdateItem'], 'C#': ['PutItem'] } }),
  },
  'socket-disconnect': { grants: forget },
  'socket-message': {
    grants: mergeGrants(forget, ...[...features.values()].map(({ grants }) => readsOf(grants)), {
      table: { 'U#': ['GetItem'], 'BUDGET#': ['UpdateItem'], 'C#': ['UpdateItem'] },
    }),
  },
  'socket-deliver': { grants: forget },
})
