import { buildGrantsForFeatureFunction, mergeGrants } from '../kernel/grants.ts'
import { mailQueueGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(buildGrantsForFeatureFunction(rows), mailQueueGrants)
