import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'L#': ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    'LU#': ['Query'],
    'TEAMS#': ['Query'],
  },
}
