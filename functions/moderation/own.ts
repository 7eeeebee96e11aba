import { isCaseAwaitingDecision } from '@nestboard/shared/moderation/state.ts'
import { commitTransaction, writeIfConditionHolds } from '../kernel/commit.ts'
import { userPartition } from '../kernel/rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readRowsByKeys, readAllRows } from '../kernel/table/read.ts'
import { removeRow, updateRow } from '../kernel/table/write.ts'
import { findMemberUserIdsWithCapability } from '../supplier/member.ts'
import { readCase, readCaseReports } from './case.store.ts'
import type { CaseItem } from './case.store.ts'
import { getCapabilityToWriteContent } from './subjects.ts'
import { authorToCasePointerKey, caseKey, caseReportKey, reporterToCasePointerKey } from './rows.ts'

const listedCases = async (userId: number, prefix: string): Promise<number[]> =>
  (await readAllRows<{ caseId: number }>(userPartition(userId), { prefix, consistent: true })).map(
    ({ caseId }) => caseId,
  )

/**
 * Returns the users whom a decision on a case concerns: the author, team members who may write such content for the
 * supplier, and everyone who reported the content since the case was opened.
 */
export async function findPeopleToNotifyOfDecision(
  caseId: number,
): Promise<{ authors: number[]; reporters: number[] }> {
  const [item, reports] = await Promise.all([readCase(caseId), readCaseReports(caseId)])
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
  const ids = await listedCases(userId, authorToCasePointerKey.prefix)
  const cases = await readRowsByKeys<CaseItem>(ids.map((id) => caseKey(id)))
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
  for (const caseId of await listedCases(userId, authorToCasePointerKey.prefix)) {
    const key = caseKey(caseId)
    await writeIfConditionHolds(
      updateRow(key, { set: { userId: null, text: '', appeal: '', note: '' } }, attributesEqual({ userId })),
    )
    await writeIfConditionHolds(
      updateRow(key, { set: { appealedBy: null, appeal: '' } }, attributesEqual({ appealedBy: userId })),
    )
  }
  for (const caseId of await listedCases(userId, reporterToCasePointerKey.prefix)) {
    await commitTransaction([{ write: removeRow(caseReportKey(caseId, userId)) }])
    await writeIfConditionHolds(
      updateRow(caseKey(caseId), { remove: ['otherSide'] }, attributesEqual({ otherSide: `U#${userId}` })),
    )
  }
}
