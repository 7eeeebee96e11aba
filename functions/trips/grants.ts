import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'T#': ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    // Whom a board is shared with, and what the price of an offer hangs on.
    'U#': ['BatchGetItem', 'GetItem', 'Query'],
    'L#': ['Query'],
    'LU#': ['Query'],
    'TEAMS#': ['Query'],
  },
  index: ['TRIPS#'],
}
