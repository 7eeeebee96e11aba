import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'T#': ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    // `U#`: people invited to a board. `L#`, `LU#`, `TEAMS#`: rows that decide the price of an offer.
    'U#': ['BatchGetItem', 'GetItem', 'Query'],
    'L#': ['Query'],
    'LU#': ['Query'],
    'TEAMS#': ['Query'],
  },
  index: ['TRIPS#'],
}
