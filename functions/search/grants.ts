import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'SEARCH#': ['GetItem', 'PutItem', 'UpdateItem'],
    'T#': ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
    // A Deal Key and the offers made to the caller.
    'U#': ['GetItem', 'Query'],
    // The map, and the collections of listings with an offer for the caller alone.
    'm0#': ['Query'],
    'm1#': ['Query'],
    'm2#': ['Query'],
    'm3#': ['Query'],
    'md#': ['Query'],
    'mh1#': ['Query'],
    'mh2#': ['Query'],
    'mh3#': ['Query'],
    'L#': ['Query'],
    'LU#': ['Query'],
    'TEAMS#': ['Query'],
  },
}
