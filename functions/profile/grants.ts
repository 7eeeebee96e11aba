import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'U#': ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    'HANDLE#': ['PutItem', 'DeleteItem'],
    'PERSON#': ['Query'],
  },
}
