import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'U#': ['BatchGetItem', 'GetItem', 'UpdateItem'],
    'S#': ['BatchGetItem', 'GetItem', 'UpdateItem'],
    'TEAMS#': ['Query'],
    'THREAD#': ['PutItem', 'Query'],
  },
  index: ['INBOX#'],
}
