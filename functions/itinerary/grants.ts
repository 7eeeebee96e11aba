import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'T#': ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    'O#': ['BatchGetItem'],
    'L#': ['BatchGetItem', 'Query'],
    'LU#': ['Query'],
    'TEAMS#': ['Query'],
    'U#': ['BatchGetItem', 'GetItem', 'Query'],
  },
}
