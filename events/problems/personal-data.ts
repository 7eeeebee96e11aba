import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import {
  eraseProblemsOfPerson,
  readProblemPictureKeys,
  readProblemsForDataExport,
} from '@nestboard/functions/problems/erase-problems-of-person.ts'
import {
  problemClockKey,
  problemEntryRow,
  problemPartition,
  problemPointerRow,
  problemRow,
} from '@nestboard/functions/problems/rows.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

const readGrants = mergeGrants(grantActions(problemPointerRow, 'Query'), grantActions(problemPartition, 'Query'))

/** The problems that a person reported, and what they wrote in those of others. */
export const problemsPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: readGrants,
  eraseGrants: mergeGrants(
    readGrants,
    grantActions(problemRow, 'DeleteItem'),
    grantActions(problemClockKey, 'DeleteItem'),
    grantActions(problemEntryRow, 'DeleteItem', 'UpdateItem'),
    grantActions(mediaKey, 'DeleteItem'),
  ),
  collect: async ({ userId }) => ({ 'problems.json': await readProblemsForDataExport(userId) }),
  documents: readProblemPictureKeys,
  erase: eraseProblemsOfPerson,
}
