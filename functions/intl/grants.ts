import type { Grants } from '../kernel/grants.ts'

/** No grants beyond those of every function: the answer reads no rows. */
export const grants: Grants = { table: {} }
