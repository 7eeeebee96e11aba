import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: { 'L#': ['GetItem'], 'LR#': ['GetItem'], 'LU#': ['Query'], 'TEAMS#': ['Query'], 'U#': ['BatchGetItem'] },
  index: ['REVIEWS#'],
}
