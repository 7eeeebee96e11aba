import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'U#': ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    'EMAIL#': ['GetItem', 'PutItem', 'UpdateItem'],
    'MAIL#': ['PutItem'],
  },
}
