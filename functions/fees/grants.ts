import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'L#': ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    'AT#': ['DeleteItem', 'GetItem', 'PutItem'],
    'LC#': ['GetItem', 'UpdateItem'],
    'TEAMS#': ['Query'],
  },
}
