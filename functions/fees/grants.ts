import { mergeGrants, ownGrants } from '../kernel/grants.ts'
import { removalGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { partGrants } from '../listing/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(ownGrants(rows), partGrants, removalGrants, teamCheckGrants)
