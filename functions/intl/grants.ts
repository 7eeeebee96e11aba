import type { Grants } from '../kernel/grants.ts'

/** Answers from the runtime's own knowledge: nothing beyond the chain's. */
export const grants: Grants = { table: {} }
