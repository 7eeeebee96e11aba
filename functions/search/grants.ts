import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'SEARCH#': ['GetItem', 'PutItem', 'UpdateItem'],
    'T#': ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
    // Deal Keys and personal offers of the caller.
    'U#': ['GetItem', 'Query'],
    // Map rows, and partitions of listings with a personal offer for the caller.
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
