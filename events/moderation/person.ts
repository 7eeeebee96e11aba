import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { readCasesForArchive, erasePersonFromCases } from '@nestboard/functions/moderation/own.ts'
import { authoredCaseKey, caseKey, caseReportKey, ownReportKey } from '@nestboard/functions/moderation/rows.ts'
import type { PersonDataOfFeature } from '../person-part.ts'

/** The cases about content that a person wrote, and the reports that the person made. */
export const casesPersonData: PersonDataOfFeature = {
  collectGrants: mergeGrants(
    grantActions(authoredCaseKey, 'Query'),
    grantActions(ownReportKey, 'Query'),
    grantActions(caseKey, 'BatchGetItem'),
  ),
  eraseGrants: mergeGrants(
    grantActions(authoredCaseKey, 'Query'),
    grantActions(ownReportKey, 'Query'),
    grantActions(caseKey, 'UpdateItem'),
    grantActions(caseReportKey, 'DeleteItem'),
  ),
  collect: async ({ userId }) => ({ 'decisions.json': await readCasesForArchive(userId) }),
  erase: erasePersonFromCases,
}
