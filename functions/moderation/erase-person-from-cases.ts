import { isCaseAwaitingDecision } from '@nestboard/shared/moderation/case-state.ts'
import { commitTransaction, writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { findMemberUserIdsWithCapability } from '../supplier/member.ts'
import { readCaseReports } from './case.store.ts'
import { getCapabilityToWriteContent } from './load-case-subject.ts'
import { authorToCasePointerRow, caseRow, caseReportRow, reporterToCasePointerRow } from './rows.ts'

type CasePointers = typeof authorToCasePointerRow | typeof reporterToCasePointerRow
const listedCases = async (userId: number, pointers: CasePointers): Promise<number[]> =>
  (await pointers.readAll([userId], { consistent: true })).map(({ caseId }) => caseId)

/**
 * Returns the users whom a decision on a case concerns: the author, team members who may write such content for the
 * supplier, and everyone who reported the content since the case was opened.
 */
export async function findPeopleToNotifyOfDecision(
  caseId: number,
): Promise<{ authors: number[]; reporters: number[] }> {
  const [item, reports] = await Promise.all([caseRow.read(caseId), readCaseReports(caseId)])
  if (!item) return { authors: [], reporters: [] }
  const { userId, supplierId, aboutListingId = null, nco } = item
  const team =
    supplierId === null
      ? []
      : await findMemberUserIdsWithCapability(supplierId, getCapabilityToWriteContent(item.type), aboutListingId)
  return {
    authors: [...new Set([...(userId === null ? [] : [userId]), ...team])],
    reporters: reports.filter((report) => report.nco >= nco).map((report) => report.userId),
  }
}

/**
 * Returns, for a person's data export, the decisions about content they wrote, and their appeals. Undecided cases and
 * the names of reporters are left out.
 */
export async function readCasesForDataExport(userId: number) {
  const ids = await listedCases(userId, authorToCasePointerRow)
  const cases = await caseRow.readByKeys(ids.map((id) => [id]))
  return cases
    .filter(({ state, decision }) => decision === 'REMOVE' || (decision !== null && !isCaseAwaitingDecision(state)))
    .map(({ type, userId: authorId, text, decision, reason, note, decidedMs, appeal, appealedBy = authorId }) => ({
      type,
      text: authorId === userId ? text : '',
      decision,
      reason,
      note,
      decidedMs,
      appeal: appealedBy === userId ? appeal : '',
    }))
}

/**
 * Removes a person's name and text from the cases about content they wrote, and removes their own reports. Safe to
 * retry.
 */
export async function erasePersonFromCases(userId: number): Promise<void> {
  for (const caseId of await listedCases(userId, authorToCasePointerRow)) {
    await writeIfConditionHolds(
      caseRow.update([caseId], { set: { userId: null, text: '', appeal: '', note: '' } }, attributesEqual({ userId })),
    )
    await writeIfConditionHolds(
      caseRow.update([caseId], { set: { appealedBy: null, appeal: '' } }, attributesEqual({ appealedBy: userId })),
    )
  }
  for (const caseId of await listedCases(userId, reporterToCasePointerRow)) {
    await commitTransaction([{ write: caseReportRow.remove([caseId, userId]) }])
    await writeIfConditionHolds(
      caseRow.update([caseId], { remove: ['otherSide'] }, attributesEqual({ otherSide: `U#${userId}` })),
    )
  }
}
