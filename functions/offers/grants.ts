import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: {
    'L#': ['Query'],
    'LU#': ['Query'],
    'S#': ['GetItem'],
    'U#': ['GetItem', 'Query'],
  },
}
