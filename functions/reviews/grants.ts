import { mergeGrants, ownGrants } from '../kernel/grants.ts'
import { openedGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(ownGrants(rows), listingReadGrants, openedGrants, peopleGrants, teamCheckGrants)
