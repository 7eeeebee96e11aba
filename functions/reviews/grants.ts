import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: { 'L#': ['GetItem'], 'LR#': ['GetItem'], 'TEAMS#': ['Query'], 'U#': ['BatchGetItem'] },
  index: ['REVIEWS#'],
}
