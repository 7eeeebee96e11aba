import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'L#': ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    'AT#': ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
    'LC#': ['GetItem', 'UpdateItem'],
    'LU#': ['Query'],
    'TEAMS#': ['Query'],
  },
}
