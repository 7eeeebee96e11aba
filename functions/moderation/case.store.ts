import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import type { CaseLogEntry, CaseSubjectType } from '@nestboard/shared/moderation/model.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { isCaseAwaitingDecision } from '@nestboard/shared/moderation/case-state.ts'
import type { CaseState } from '@nestboard/shared/moderation/case-state.ts'
import { deriveIdFromText, newId } from '../kernel/secrets/new-id.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  attributesBelow,
  attributesEqual,
  rowMissing,
} from '../kernel/table/condition.ts'
import { readFirstRows, readAllRows } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import {
  authorToCasePointerRow,
  caseRow,
  caseLogRow,
  casePartition,
  caseReportRow,
  queuedCasesIndex,
  caseLogIndex,
  reporterToCasePointerRow,
} from './rows.ts'
import type { CaseItem, CaseLogItem, CaseReportItem } from './rows.ts'

export type CaseQueue = 'OPEN' | 'DONE'

/** Derives a case's id from its subject, so that each subject has exactly one case. */
export const deriveCaseId = (type: CaseSubjectType, subjectId: number): number =>
  deriveIdFromText(`case ${type} ${subjectId}`)

/**
 * Builds the index keys of a case in its queue: waiting cases are sorted by the start of their wait, decided ones by
 * the time of the decision.
 */
export const buildCaseQueueKeys = (state: CaseState, atMs: number, id: number) =>
  queuedCasesIndex(isCaseAwaitingDecision(state) ? 'OPEN' : 'DONE', atMs, id)

/** Reads a case with its reports and its log, consistently. Key: CASE#{id} / *. */
export const readRowsOfCase = (id: number): Promise<Row[]> => readAllRows(casePartition(id), { consistent: true })

/** Reads the cases of a queue that follow a cursor, at most `most`. Index: CASES#{queue} / *. */
export const readCasesAfter = (queue: CaseQueue, place: string | undefined, most: number): Promise<CaseItem[]> =>
  readFirstRows(queuedCasesIndex.partition(queue), most, {
    index: secondaryIndexName,
    ...(queue === 'OPEN'
      ? { from: place === undefined ? '0' : `${place}~` }
      : { before: place ?? '9', newestFirst: true }),
  })

/** The write that creates a case; its condition fails if the subject already has one. */
export const putCase = (item: Omit<CaseItem, 'gsi1sk'>): TableWrite =>
  caseRow.put([item.id], { ...buildCaseQueueKeys(item.state, item.nco, item.id), ...item })

/**
 * The write that adds a report to the counters of a case. Its condition fails if the case is no longer in this state
 * or has 50 reports.
 */
export const addReportToCaseCounters = (id: number, state: CaseState, reason: ModerationReason): TableWrite =>
  caseRow.update(
    [id],
    { add: { reports: 1, [`by_${reason}`]: 1 } },
    allConditionsHold(attributesBelow({ reports: moderationLimits.reports }), attributesEqual({ state })),
  )

/** The write that updates a case, on condition that its version is unchanged. */
export const changeCase = (
  before: Pick<CaseItem, 'id' | 'version'>,
  fields: Partial<CaseItem> & { readonly gsi1pk?: string },
  version: number,
): TableWrite =>
  caseRow.update([before.id], { set: { ...fields, version } }, attributesEqual({ version: before.version }))

/**
 * The write that replaces a decided case with a new one about the same subject, on condition that the decided case
 * still has the version of `before`.
 */
export const reopenCase = (item: Omit<CaseItem, 'gsi1sk'>, before: Pick<CaseItem, 'version'>): TableWrite =>
  caseRow.put(
    [item.id],
    { ...buildCaseQueueKeys(item.state, item.nco, item.id), ...item },
    attributesEqual({ version: before.version }),
  )

/**
 * The writes that add a report. The condition of the first write fails if the person already reported the subject at
 * or after `sinceMs`.
 */
export const putCaseReport = (caseId: number, report: CaseReportItem, sinceMs: number): [TableWrite, TableWrite] => [
  caseReportRow.put([caseId, report.userId], report, anyConditionHolds(rowMissing, attributesBelow({ nco: sinceMs }))),
  reporterToCasePointerRow.overwrite([report.userId, caseId], { caseId, reason: report.reason, nco: report.nco }),
]

/** Returns those of the given cases that the person reported. */
export async function findCaseIdsReportedBy(userId: number, caseIds: readonly number[]): Promise<ReadonlySet<number>> {
  const keys = caseIds.map((id) => [userId, id] as const)
  const rows = await reporterToCasePointerRow.readByKeys(keys, { consistent: true })
  return new Set(rows.map(({ caseId }) => caseId))
}

/** Reads the reports of a case, at most 50. */
export const readCaseReports = (caseId: number): Promise<CaseReportItem[]> =>
  caseReportRow.readAll([caseId], { consistent: true })

/** The write that lists a case among the rows of its author, so that the author's data export and erasure find it. */
export const putAuthorCasePointer = (userId: number, caseId: number): TableWrite =>
  authorToCasePointerRow.overwrite([userId, caseId], { caseId })

/** The write that adds a decision or an appeal to the log of a case. */
export function putCaseLogEntry(entry: CaseLogEntry): TableWrite {
  const logId = newId()
  return caseLogRow.put([entry.caseId, entry.nco, logId], { ...caseLogIndex(entry.nco, logId), ...entry })
}

/** Reads decisions and appeals that precede a cursor, newest first. Index: CASELOG / *. */
export const listCaseLogBefore = (before: string, most: number): Promise<CaseLogItem[]> =>
  readFirstRows(caseLogIndex.partition(), most, { index: secondaryIndexName, before, newestFirst: true })
