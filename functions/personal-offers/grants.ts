import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'LU#': ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
    'USERRATE#': ['DeleteItem', 'GetItem', 'PutItem'],
    'L#': ['BatchGetItem', 'GetItem'],
    'AT#': ['GetItem'],
    'HIT#': ['GetItem'],
    'TEAMS#': ['Query'],
    'U#': ['BatchGetItem', 'DeleteItem', 'PutItem'],
  },
  index: ['USERRATES#'],
}
