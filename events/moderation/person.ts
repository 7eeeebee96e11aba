import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { archivedCasesOf, eraseCasesOf } from '@nestboard/functions/moderation/own.ts'
import { authoredCaseKey, caseKey, caseReportKey, ownReportKey } from '@nestboard/functions/moderation/rows.ts'
import type { PersonPart } from '../person-part.ts'

/** The cases about content that a person wrote, and the reports that the person made. */
export const casesPart: PersonPart = {
  collectGrants: mergeGrants(
    uses(authoredCaseKey, 'Query'),
    uses(ownReportKey, 'Query'),
    uses(caseKey, 'BatchGetItem'),
  ),
  eraseGrants: mergeGrants(
    uses(authoredCaseKey, 'Query'),
    uses(ownReportKey, 'Query'),
    uses(caseKey, 'UpdateItem'),
    uses(caseReportKey, 'DeleteItem'),
  ),
  collect: async ({ userId }) => ({ 'decisions.json': await archivedCasesOf(userId) }),
  erase: eraseCasesOf,
}
