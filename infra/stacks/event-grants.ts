import type { Feature } from '@nestboard/shared/features.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants, TableAction } from '@nestboard/functions/kernel/grants.ts'
import type { EventFunction } from '../cloud/bundle.ts'

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
 * What each function of the events and sockets may do with the table.
 * @param features the grants of every feature: who asks to watch something is answered by the operation that reads it
 */
export const eventGrants = (features: ReadonlyMap<Feature, Grants>): Readonly<Record<EventFunction, Grants>> => ({
  stream: mergeGrants(forget, {
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
      'S#': ['BatchGetItem', 'DeleteItem', 'UpdateItem'],
      // What an erased person showed, and the teams they were in.
      'MEDIA#': ['DeleteItem'],
      'MEMBER#': ['DeleteItem'],
    },
    index: ['MEDIA#', 'TEAMS#'],
  }),
  'socket-connect': mergeGrants(forget, { table: { 'U#': ['GetItem'], 'BUDGET#': ['UpdateItem'], 'C#': ['PutItem'] } }),
  'socket-disconnect': forget,
  'socket-message': mergeGrants(forget, ...[...features.values()].map(readsOf), {
    table: { 'U#': ['GetItem'], 'BUDGET#': ['UpdateItem'], 'C#': ['UpdateItem'] },
  }),
  'socket-deliver': forget,
})
