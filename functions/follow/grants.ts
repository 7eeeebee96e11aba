import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: { 'U#': ['GetItem', 'PutItem', 'UpdateItem'], 'S#': ['GetItem', 'UpdateItem'] },
}
