import { isWaiting } from '@nestboard/shared/moderation/state.ts'
import { commit, tryWrite } from '../kernel/commit.ts'
import { userPartition } from '../kernel/rows.ts'
import { is } from '../kernel/table/condition.ts'
import { rowsByKeys, rowsOf } from '../kernel/table/read.ts'
import { removeRow, updateRow } from '../kernel/table/write.ts'
import type { CaseItem } from './case.store.ts'
import { authoredCaseKey, caseKey, caseReportKey, ownReportKey } from './rows.ts'

const listedCases = async (userId: number, prefix: string): Promise<number[]> =>
  (await rowsOf<{ caseId: number }>(userPartition(userId), { prefix, consistent: true })).map(({ caseId }) => caseId)

/** What a person's archive holds of the decisions about what they wrote. Open cases and reporters are left out. */
export async function archivedCasesOf(userId: number) {
  const ids = await listedCases(userId, authoredCaseKey.prefix)
  const cases = await rowsByKeys<CaseItem>(ids.map((id) => caseKey(id)))
  return cases
    .filter(({ state, decision }) => decision === 'REMOVE' || (decision !== null && !isWaiting(state)))
    .map(({ type, text, decision, reason, note, decidedMs, appeal }) => ({
      type,
      text,
      decision,
      reason,
      note,
      decidedMs,
      appeal,
    }))
}

/** Removes a person's name and words from the cases about what they wrote, and their reports. Safe to repeat. */
export async function eraseCasesOf(userId: number): Promise<void> {
  for (const caseId of await listedCases(userId, authoredCaseKey.prefix))
    await tryWrite(updateRow(caseKey(caseId), { set: { userId: null, text: '', appeal: '', note: '' } }, is({ userId })))
  for (const caseId of await listedCases(userId, ownReportKey.prefix))
    await commit([{ write: removeRow(caseReportKey(caseId, userId)) }])
}
