import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = {
  table: { 'U#': ['BatchGetItem', 'GetItem', 'UpdateItem'], 'S#': ['BatchGetItem'] },
  index: ['NOTES#'],
}
