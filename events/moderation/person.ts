import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { readCasesForDataExport, erasePersonFromCases } from '@nestboard/functions/moderation/own.ts'
import {
  authorToCasePointerKey,
  caseKey,
  caseReportKey,
  reporterToCasePointerKey,
} from '@nestboard/functions/moderation/rows.ts'
import type { PersonalDataHandlers } from '../person-part.ts'

/** The cases about content that a person wrote, and the reports that the person made. */
export const moderationPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(
    grantActions(authorToCasePointerKey, 'Query'),
    grantActions(reporterToCasePointerKey, 'Query'),
    grantActions(caseKey, 'BatchGetItem'),
  ),
  eraseGrants: mergeGrants(
    grantActions(authorToCasePointerKey, 'Query'),
    grantActions(reporterToCasePointerKey, 'Query'),
    grantActions(caseKey, 'UpdateItem'),
    grantActions(caseReportKey, 'DeleteItem'),
  ),
  collect: async ({ userId }) => ({ 'decisions.json': await readCasesForDataExport(userId) }),
  erase: erasePersonFromCases,
}
