import type { Grants } from '../kernel/grants.ts'

export const grants: Grants = { table: { 'WAITLIST#': ['UpdateItem'] } }
