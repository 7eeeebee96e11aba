import type { Grants } from '../kernel/grants.ts'

/** Answers from the maps service: nothing beyond the chain's. */
export const grants: Grants = { table: {} }
