import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { mediaUploadGrants } from '../kernel/media/media-grants.ts'
import type { MediaGrants } from '../kernel/media/media-grants.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { bookedStayCheckGrants, orderReadGrants, orderWithTermsReadGrants } from '../orders/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  orderReadGrants,
  orderWithTermsReadGrants,
  bookedStayCheckGrants,
  teamPermissionCheckGrants,
  // Needed to attach uploaded pictures, which are read by their keys and never listed.
  grantActions(mediaKey, 'GetItem', 'UpdateItem'),
)

export const mediaGrants: MediaGrants = mediaUploadGrants

/** Grants for changing the state of a problem and adding an entry (`problem.store.ts`). */
const problemChangeGrants = mergeGrants(
  grantActions(rows.problemPartition, 'Query'),
  grantActions(rows.problemRow, 'PutItem'),
  grantActions(rows.problemEntryRow, 'PutItem'),
)

/** Grants for listing, reading and deciding problems as staff. */
export const problemDecisionGrants = mergeGrants(
  problemChangeGrants,
  grantActions(rows.staffProblemsIndex, 'Query'),
  grantActions(rows.problemPointerRow, 'PutItem'),
  orderWithTermsReadGrants,
)

/** Grants for the end of the host's or the traveler's time. */
export const problemTimeGrants = mergeGrants(
  problemChangeGrants,
  grantActions(rows.problemClockKey, 'UpdateItem', 'DeleteItem'),
)
