import type { Grants } from './grants.ts'

/** Grants for keeping the map up to date: the stream does as listings change, the timers as days pass. */
export const mapGrants: Grants = {
  table: {
    'L#': ['PutItem', 'Query', 'UpdateItem'],
    'm0#': ['DeleteItem', 'PutItem'],
    'm1#': ['DeleteItem', 'PutItem'],
    'm2#': ['DeleteItem', 'PutItem'],
    'm3#': ['DeleteItem', 'PutItem'],
    'md#': ['UpdateItem'],
    'mh1#': ['UpdateItem'],
    'mh2#': ['UpdateItem'],
    'mh3#': ['UpdateItem'],
  },
}
