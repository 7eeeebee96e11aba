import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import type { CaseLogEntry, ModerationCase, CaseSubjectType } from '@nestboard/shared/moderation/model.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { isCaseAwaitingDecision } from '@nestboard/shared/moderation/state.ts'
import type { CaseState } from '@nestboard/shared/moderation/state.ts'
import { deriveIdFromText, newId } from '../kernel/random.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  attributesBelow,
  attributesEqual,
  rowMissing,
} from '../kernel/table/condition.ts'
import { readFirstRows, readRow, readRowsByKeys, readAllRows } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { overwriteRow, putRow, updateRow } from '../kernel/table/write.ts'
import { secondaryIndexName } from '../kernel/table.ts'
import type { TableWrite } from '../kernel/table.ts'
import {
  authorToCasePointerKey,
  caseKey,
  caseLogKey,
  casePartition,
  caseReportKey,
  queuedCasesIndex,
  caseLogIndex,
  reporterToCasePointerKey,
} from './rows.ts'

export type CaseQueue = 'OPEN' | 'DONE'

/**
 * A stored case. `by_…` counts the reports by reason; `textHash` is the hash of the whole content and shows whether it
 * changed.
 */
export interface CaseItem extends Omit<ModerationCase, 'reasons' | 'nms' | 'conflict'>, ReasonCounts {
  /**
   * The version that API answers call `nms`. It has another name here, because a row with `nms` wakes the reaction
   * that pushes changes to browsers.
   */
  readonly version: number

  readonly textHash: string
  /** For content in a supplier's name: the listing that it is about, if any. */
  readonly aboutListingId?: number | null
  readonly decidedBy: number | null
  readonly claimedMs: number | null
  /**
   * For a case about messages: their thread, and the time of the reported message, or of the latest one if the whole
   * thread was reported.
   */
  readonly place?: { readonly threadId: number; readonly messageMs: number }
  /**
   * The recipient of the reported messages, until that account is erased. A decision changes the recipient's thread
   * too, but no API answer names the recipient.
   */
  readonly otherSide?: UserOrSupplierKey
  /** The person who appealed: the author, or a member of the supplier's team. */
  readonly appealedBy?: number | null
  readonly gsi1sk: string
}
type ReasonCounts = Partial<Readonly<Record<`by_${ModerationReason}`, number>>>

/** Derives a case's id from its subject, so that each subject has exactly one case. */
export const deriveCaseId = (type: CaseSubjectType, subjectId: number): number =>
  deriveIdFromText(`case ${type} ${subjectId}`)

/**
 * Builds the index keys of a case in its queue: waiting cases are sorted by the start of their wait, decided ones by
 * the time of the decision.
 */
export const buildCaseQueueKeys = (state: CaseState, atMs: number, id: number) =>
  queuedCasesIndex(isCaseAwaitingDecision(state) ? 'OPEN' : 'DONE', atMs, id)

/** Reads a case consistently. Key: CASE#{id} / CASE. */
export const readCase = (id: number): Promise<CaseItem | undefined> => readRow(caseKey(id), { consistent: true })

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
  putRow({ ...caseKey(item.id), ...buildCaseQueueKeys(item.state, item.nco, item.id), ...item })

/**
 * The write that adds a report to the counters of a case. Its condition fails if the case is no longer in this state
 * or has 50 reports.
 */
export const addReportToCaseCounters = (id: number, state: CaseState, reason: ModerationReason): TableWrite =>
  updateRow(
    caseKey(id),
    { add: { reports: 1, [`by_${reason}`]: 1 } },
    allConditionsHold(attributesBelow({ reports: moderationLimits.reports }), attributesEqual({ state })),
  )

/** The write that updates a case, on condition that its version is unchanged. */
export const changeCase = (
  before: Pick<CaseItem, 'id' | 'version'>,
  fields: Partial<CaseItem> & { readonly gsi1pk?: string },
  version: number,
): TableWrite =>
  updateRow(caseKey(before.id), { set: { ...fields, version } }, attributesEqual({ version: before.version }))

/**
 * The write that replaces a decided case with a new one about the same subject, on condition that the decided case
 * still has the version of `before`.
 */
export const reopenCase = (item: Omit<CaseItem, 'gsi1sk'>, before: Pick<CaseItem, 'version'>): TableWrite =>
  putRow(
    { ...caseKey(item.id), ...buildCaseQueueKeys(item.state, item.nco, item.id), ...item },
    attributesEqual({ version: before.version }),
  )

/** One person's report of a case's subject. */
export interface CaseReportItem {
  readonly userId: number
  readonly reason: ModerationReason
  readonly nco: number
}

/**
 * The writes that add a report. The condition of the first write fails if the person already reported the subject at
 * or after `sinceMs`.
 */
export const putCaseReport = (caseId: number, report: CaseReportItem, sinceMs: number): [TableWrite, TableWrite] => [
  putRow(
    { ...caseReportKey(caseId, report.userId), ...report },
    anyConditionHolds(rowMissing, attributesBelow({ nco: sinceMs })),
  ),
  overwriteRow({ ...reporterToCasePointerKey(report.userId, caseId), caseId, reason: report.reason, nco: report.nco }),
]

/** Returns those of the given cases that the person reported. Key: U#{user} / REPORTED#{case}. */
export async function findCaseIdsReportedBy(userId: number, caseIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await readRowsByKeys<{ caseId: number }>(
    caseIds.map((id) => reporterToCasePointerKey(userId, id)),
    { consistent: true },
  )
  return new Set(rows.map(({ caseId }) => caseId))
}

/** Reads the reports of a case, at most 50. Key: CASE#{id} / BY#*. */
export const readCaseReports = (caseId: number): Promise<CaseReportItem[]> =>
  readAllRows(casePartition(caseId), { prefix: caseReportKey.prefix, consistent: true })

/** The write that lists a case among the rows of its author, so that the author's data export and erasure find it. */
export const putAuthorCasePointer = (userId: number, caseId: number): TableWrite =>
  overwriteRow({ ...authorToCasePointerKey(userId, caseId), caseId })

/** The write that adds a decision or an appeal to the log of a case. */
export function putCaseLogEntry(entry: CaseLogEntry): TableWrite {
  const logId = newId()
  return putRow({ ...caseLogKey(entry.caseId, entry.nco, logId), ...caseLogIndex(entry.nco, logId), ...entry })
}

export type CaseLogItem = CaseLogEntry & { readonly gsi1sk: string }

/** Reads decisions and appeals that precede a cursor, newest first. Index: CASELOG / *. */
export const listCaseLogBefore = (before: string, most: number): Promise<CaseLogItem[]> =>
  readFirstRows(caseLogIndex.partition(), most, { index: secondaryIndexName, before, newestFirst: true })
