import { postModerationGrants } from '../feed/grants.ts'
import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { rateLimitCounterKey } from '../kernel/service-rows.ts'
import { personalOfferReadGrants, personCardsReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { messageModerationGrants } from '../messages/grants.ts'
import { problemDecisionGrants } from '../problems/grants.ts'
import { reviewModerationWriteGrants } from '../reviews/grants.ts'
import { supplierBatchReadGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(rows.reporterToCasePointerRow, 'BatchGetItem'),
  postModerationGrants,
  reviewModerationWriteGrants,
  messageModerationGrants,
  problemDecisionGrants,
  grantActions(rateLimitCounterKey, 'UpdateItem'),
  listingReadGrants,
  personalOfferReadGrants,
  personCardsReadGrants,
  supplierBatchReadGrants,
  teamPermissionCheckGrants,
)

/** Grants for opening a case about a text that matches a scam pattern (`open-case-or-add-report.ts`). */
export const scamCaseOpeningGrants = mergeGrants(
  grantActions(rows.caseRow, 'GetItem', 'PutItem'),
  grantActions(rows.authorToCasePointerRow, 'PutItem'),
  grantActions(rows.openCaseCountRow, 'UpdateItem'),
)
/** Grants for opening a case by a report, or adding the report to an open case. */
export const contentReportHandlingGrants = mergeGrants(
  scamCaseOpeningGrants,
  grantActions(rows.caseRow, 'UpdateItem'),
  grantActions(rows.caseReportRow, 'PutItem'),
  grantActions(rows.reporterToCasePointerRow, 'PutItem'),
)
