import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import {
  readCasesForDataExport,
  erasePersonFromCases,
} from '@nestboard/functions/moderation/erase-person-from-cases.ts'
import {
  authorToCasePointerRow,
  caseRow,
  caseReportRow,
  reporterToCasePointerRow,
} from '@nestboard/functions/moderation/rows.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/** The cases about content that a person wrote, and the reports that the person made. */
export const moderationPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(
    grantActions(authorToCasePointerRow, 'Query'),
    grantActions(reporterToCasePointerRow, 'Query'),
    grantActions(caseRow, 'BatchGetItem'),
  ),
  eraseGrants: mergeGrants(
    grantActions(authorToCasePointerRow, 'Query'),
    grantActions(reporterToCasePointerRow, 'Query'),
    grantActions(caseRow, 'UpdateItem'),
    grantActions(caseReportRow, 'DeleteItem'),
  ),
  collect: async ({ userId }) => ({ 'decisions.json': await readCasesForDataExport(userId) }),
  erase: erasePersonFromCases,
}
