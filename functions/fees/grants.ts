import { mergeGrants, buildGrantsForFeatureFunction } from '../kernel/grants.ts'
import { tombstoneWriteGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingPartGrants } from '../listing/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  listingPartGrants,
  tombstoneWriteGrants,
  teamPermissionCheckGrants,
)
