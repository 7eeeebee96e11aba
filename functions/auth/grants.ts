import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'U#': ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    'EMAIL#': ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    'MAIL#': ['PutItem'],
    'NONE#': ['PutItem'],
    'TEAMS#': ['Query'],
  },
}
