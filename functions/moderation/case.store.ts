import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import type { CaseLogEntry, ModerationCase, SubjectType } from '@nestboard/shared/moderation/model.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { isWaiting } from '@nestboard/shared/moderation/state.ts'
import type { CaseState } from '@nestboard/shared/moderation/state.ts'
import { idOf, newId } from '../kernel/random.ts'
import type { Followed } from '../kernel/rows.ts'
import { allOf, anyOf, below, is, missing } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt, rowsOf } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { overwriteRow, putRow, updateRow } from '../kernel/table/write.ts'
import { indexName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import {
  authoredCaseKey,
  caseKey,
  caseLogKey,
  casePartition,
  caseReportKey,
  casesOfQueue,
  logByTime,
  ownReportKey,
} from './rows.ts'

export type Queue = 'OPEN' | 'DONE'

/** A stored case. `by_…`: reports by reason. `textHash`: the whole content's hash, by which a change is noticed. */
export interface CaseItem extends Omit<ModerationCase, 'reasons' | 'nms'>, ReasonCounts {
  /** The answer's `nms`. By another name, because rows with that one wake the reaction that tells browsers. */
  readonly version: number

  readonly textHash: string
  readonly claimedMs: number | null
  /** Where the messages of a case about messages are: their thread, and when the message, or the last of them, was sent. */
  readonly place?: { readonly threadId: number; readonly messageMs: number }
  /** To whom they were sent, until that account is erased. A decision changes that side's thread, too; no answer shows it. */
  readonly otherSide?: Followed
  /** Who appealed: the author, or somebody of the supplier's team. */
  readonly appealedBy?: number | null
  readonly gsi1sk: string
}
type ReasonCounts = Partial<Readonly<Record<`by_${ModerationReason}`, number>>>

/** The id of the one case of a subject. */
export const caseIdOf = (type: SubjectType, subjectId: number): number => idOf(`case ${type} ${subjectId}`)

/** The place of a case in its queue: the longest waiting first, and decided ones by their decision. */
export const placeInQueue = (state: CaseState, atMs: number, id: number) =>
  casesOfQueue(isWaiting(state) ? 'OPEN' : 'DONE', atMs, id)

/** A case, read consistently. CASE#{id} / CASE */
export const caseAt = (id: number): Promise<CaseItem | undefined> => rowAt(caseKey(id), { consistent: true })

/** All rows of a case: itself, its reports and its log. CASE#{id} */
export const rowsOfCase = (id: number): Promise<Row[]> => rowsOf(casePartition(id), { consistent: true })

/** Cases of a queue after a place. Index CASES#{queue} / * */
export const casesAfter = (queue: Queue, place: string | undefined, most: number): Promise<CaseItem[]> =>
  firstRowsOf(casesOfQueue.partition(queue), most, {
    index: indexName,
    ...(queue === 'OPEN'
      ? { from: place === undefined ? '0' : `${place}~` }
      : { before: place ?? '9', newestFirst: true }),
  })

/** The write of a new case; its condition fails if there is one. */
export const putCase = (item: Omit<CaseItem, 'gsi1sk'>): Write =>
  putRow({ ...caseKey(item.id), ...placeInQueue(item.state, item.nco, item.id), ...item })

/** The write that counts a report of a case that waits for a decision. Its condition fails once it is decided or full. */
export const countReport = (id: number, state: CaseState, reason: ModerationReason): Write =>
  updateRow(
    caseKey(id),
    { add: { reports: 1, [`by_${reason}`]: 1 } },
    allOf(below({ reports: moderationLimits.reports }), is({ state })),
  )

/** The write that changes a case, if it is unchanged since it was read. */
export const changeCase = (
  before: Pick<CaseItem, 'id' | 'version'>,
  fields: Partial<CaseItem> & { readonly gsi1pk?: string },
  version: number,
): Write => updateRow(caseKey(before.id), { set: { ...fields, version } }, is({ version: before.version }))

/** The write that replaces a decided case by a new one about the same subject, if it is unchanged since it was read. */
export const reopenCase = (item: Omit<CaseItem, 'gsi1sk'>, before: Pick<CaseItem, 'version'>): Write =>
  putRow(
    { ...caseKey(item.id), ...placeInQueue(item.state, item.nco, item.id), ...item },
    is({ version: before.version }),
  )

/** A report of a person. */
export interface ReportItem {
  readonly userId: number
  readonly reason: ModerationReason
  readonly nco: number
}

/** The writes of a report; the condition of the first fails if the person reported the subject since a time. */
export const putCaseReport = (caseId: number, report: ReportItem, sinceMs: number): [Write, Write] => [
  putRow({ ...caseReportKey(caseId, report.userId), ...report }, anyOf(missing, below({ nco: sinceMs }))),
  overwriteRow({ ...ownReportKey(report.userId, caseId), caseId, reason: report.reason, nco: report.nco }),
]

/** The reports of a case, at most 50. CASE#{id} / BY#* */
export const reportsOf = (caseId: number): Promise<ReportItem[]> =>
  rowsOf(casePartition(caseId), { prefix: caseReportKey.prefix, consistent: true })

/** The write that lists a case under the author of its subject. */
export const listUnderAuthor = (userId: number, caseId: number): Write =>
  overwriteRow({ ...authoredCaseKey(userId, caseId), caseId })

/** The write that records what happened in a case. */
export function logWrite(entry: CaseLogEntry): Write {
  const logId = newId()
  return putRow({ ...caseLogKey(entry.caseId, entry.nco, logId), ...logByTime(entry.nco, logId), ...entry })
}

export type LogItem = CaseLogEntry & { readonly gsi1sk: string }

/** Decisions and appeals before a place, newest first. Index CASELOG / * */
export const logBefore = (before: string, most: number): Promise<LogItem[]> =>
  firstRowsOf(logByTime.partition(), most, { index: indexName, before, newestFirst: true })
