import { moderatedPostGrants } from '../feed/grants.ts'
import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { budgetKey } from '../kernel/service-rows.ts'
import { openedGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { moderatedMessageGrants } from '../messages/grants.ts'
import { moderatedReviewGrants } from '../reviews/grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  uses(rows.ownReportKey, 'BatchGetItem'),
  moderatedPostGrants,
  moderatedReviewGrants,
  moderatedMessageGrants,
  uses(budgetKey, 'UpdateItem'),
  listingReadGrants,
  openedGrants,
  peopleGrants,
  supplierBatchGrants,
  teamCheckGrants,
)

/** Grants for opening a case about a text that matches a scam pattern (`open.ts`). */
export const flagCaseGrants = mergeGrants(
  uses(rows.caseKey, 'GetItem', 'PutItem'),
  uses(rows.authoredCaseKey, 'PutItem'),
  uses(rows.openCountKey, 'UpdateItem'),
)
/** Grants for opening a case by a report, or adding the report to an open case. */
export const openCaseGrants = mergeGrants(
  flagCaseGrants,
  uses(rows.caseKey, 'UpdateItem'),
  uses(rows.caseReportKey, 'PutItem'),
  uses(rows.ownReportKey, 'PutItem'),
)
