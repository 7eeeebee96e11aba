import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: { 'U#': ['GetItem', 'UpdateItem'], 'HANDLE#': ['PutItem', 'DeleteItem'] },
}
