import type { Grants } from '../kernel/grants.ts'

/** The answer comes from the maps service, so there are no grants beyond those of every function. */
export const grants: Grants = { table: {} }
