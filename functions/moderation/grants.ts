import { moderatedPostGrants } from '../feed/grants.ts'
import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { rateBudgetKey } from '../kernel/service-rows.ts'
import { personalOfferReadGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { moderatedMessageGrants } from '../messages/grants.ts'
import { moderatedReviewGrants } from '../reviews/grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  grantActions(rows.ownReportKey, 'BatchGetItem'),
  moderatedPostGrants,
  moderatedReviewGrants,
  moderatedMessageGrants,
  grantActions(rateBudgetKey, 'UpdateItem'),
  listingReadGrants,
  personalOfferReadGrants,
  peopleGrants,
  supplierBatchGrants,
  teamCheckGrants,
)

/** Grants for opening a case about a text that matches a scam pattern (`open.ts`). */
export const flagCaseGrants = mergeGrants(
  grantActions(rows.caseKey, 'GetItem', 'PutItem'),
  grantActions(rows.authoredCaseKey, 'PutItem'),
  grantActions(rows.openCaseCountKey, 'UpdateItem'),
)
/** Grants for opening a case by a report, or adding the report to an open case. */
export const openCaseGrants = mergeGrants(
  flagCaseGrants,
  grantActions(rows.caseKey, 'UpdateItem'),
  grantActions(rows.caseReportKey, 'PutItem'),
  grantActions(rows.ownReportKey, 'PutItem'),
)
