import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'O#': ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    'T#': ['BatchGetItem', 'GetItem', 'UpdateItem'],
    'L#': ['BatchGetItem', 'GetItem', 'Query'],
    'LU#': ['Query'],
    'S#': ['BatchGetItem', 'GetItem'],
    'AUDIT#': ['PutItem'],
    'TEAMS#': ['Query'],
    'U#': ['BatchGetItem', 'GetItem', 'Query'],
  },
  index: ['ORDERS#', 'STAYS#'],
}
