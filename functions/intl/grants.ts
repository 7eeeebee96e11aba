import type { Grants } from '../kernel/grants.ts'

/** The answer needs no rows, so there are no grants beyond those of every function. */
export const grants: Grants = { table: {} }
