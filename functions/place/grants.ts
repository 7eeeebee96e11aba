import { mergeGrants, buildOwnFunctionGrants } from '../kernel/grants.ts'
import * as rows from './rows.ts'

/** Grants for the counts of stays; places come from the maps service, not from the table. */
export const grants = mergeGrants(buildOwnFunctionGrants(rows))
