import type { Grants } from '../kernel/grants.ts'

/** The feature reads and writes no rows, so its function has only the grants that every function has. */
export const grants: Grants = { table: {} }
