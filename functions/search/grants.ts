import { mergeGrants, ownGrants } from '../kernel/grants.ts'
import { grants as offerGrants } from '../offers/grants.ts'
import * as mapRows from './map/rows.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(ownGrants(rows), ownGrants(mapRows), offerGrants)
