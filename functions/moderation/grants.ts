import { moderatedPostGrants } from '../feed/grants.ts'
import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { budgetKey } from '../kernel/rows.ts'
import { openedGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { moderatedReviewGrants } from '../reviews/grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  moderatedPostGrants,
  moderatedReviewGrants,
  uses(budgetKey, 'UpdateItem'),
  listingReadGrants,
  openedGrants,
  peopleGrants,
  supplierBatchGrants,
  teamCheckGrants,
)

/** Opening a case about a subject that was read (`open.ts`). Reactions do. */
export const openCaseGrants = mergeGrants(
  uses(rows.caseKey, 'GetItem', 'PutItem', 'UpdateItem'),
  uses(rows.caseReportKey, 'PutItem'),
  uses(rows.ownReportKey, 'PutItem'),
  uses(rows.authoredCaseKey, 'PutItem'),
  uses(rows.openCountKey, 'UpdateItem'),
)
