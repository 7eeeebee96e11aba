import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { openedGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(ownGrants(rows), uses(rows.monthKey, 'BatchGetItem'), openedGrants, teamCheckGrants)
