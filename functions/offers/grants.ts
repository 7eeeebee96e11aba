import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'L#': ['Query'],
    'LU#': ['Query'],
    'T#': ['GetItem', 'Query'],
    'TEAMS#': ['Query'],
    'U#': ['GetItem', 'Query'],
  },
}
