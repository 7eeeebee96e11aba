import { mergeGrants, ownGrants } from '../kernel/grants.ts'
import * as rows from './rows.ts'

/** Places themselves come from the maps service. */
export const grants = mergeGrants(ownGrants(rows))
