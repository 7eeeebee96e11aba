import { catalogRows } from './catalog-rows.ts'
import { urgentRows } from './urgent-rows.ts'

/** Every reaction to a write. */
export const reactionRows = { ...urgentRows, ...catalogRows } as const
