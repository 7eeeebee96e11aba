import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: { 'L#': ['GetItem'], 'LR#': ['GetItem'], 'S#': ['GetItem'], 'U#': ['BatchGetItem'] },
  index: ['REVIEWS#'],
}
