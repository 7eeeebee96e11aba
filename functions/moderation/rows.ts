import type { CaseLogEntry, ModerationCase } from '@nestboard/shared/moderation/model.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import { userPartition } from '../kernel/rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey } from '../kernel/table/define-row-key.ts'
import { formatSortableTime, defineTimeIndex } from '../kernel/table/time-index.ts'

/** Marks the account of a staff member. Only the command line writes this row. */
export const staffRow = defineRow(userPartition, 'STAFF', {
  GetItem: ['Read whether a user is staff', 1],
  ...markAccessPatternsUsedElsewhere({
    PutItem: ['Mark a user as staff', 1],
    DeleteItem: ['End the mark of a user as staff', 1],
  }),
}).of<{ readonly sinceMs: number }>()
/** A case with its reports and its log. */
export const casePartition = definePartitionKey('CASE#{caseId}', { Query: ['Read everything of a case', 8] })

type ReasonCounts = Partial<Readonly<Record<`by_${ModerationReason}`, number>>>
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
export const caseRow = defineRow(casePartition, 'CASE', {
  GetItem: ['Read a case', 4],
  PutItem: ['Open a case', 10],
  UpdateItem: ['Count a report, claim, decide or appeal', 45],
}).of<CaseItem>()
/** Index of the cases of a queue, sorted by when their wait began or by the time of their decision. */
export const queuedCasesIndex = defineTimeIndex('CASES#{queue}', ['List cases of a queue', 34])
/** One person's report of the case's subject. */
export interface CaseReportItem {
  readonly userId: number
  readonly reason: ModerationReason
  readonly nco: number
}
export const caseReportRow = defineRow(casePartition, 'BY#{userId}', {
  PutItem: ['Add a report to a case', 1],
  ...markAccessPatternsUsedElsewhere({
    Query: ['List reports of a case', 4],
    DeleteItem: ['Remove a report of an erased user', 1],
  }),
}).of<CaseReportItem>()
/** A decision or an appeal. Rows are only ever added. */
export type CaseLogItem = CaseLogEntry & { readonly gsi1sk: string }
export const caseLogRow = defineRow(
  casePartition,
  'LOG#{time}#{logId}',
  { PutItem: ['Record a decision or an appeal', 9] },
  (caseId: number, atMs: number, logId: number) => [caseId, formatSortableTime(atMs), logId],
).of<CaseLogItem>()
/** Index of all decisions and appeals, sorted by time. */
export const caseLogIndex = defineTimeIndex('CASELOG', ['List decisions and appeals', 24])
/** Points from a person to a case about content they wrote. */
interface CasePointer {
  readonly caseId: number
}
export const authorToCasePointerRow = defineRow(userPartition, 'CASE#{caseId}', {
  PutItem: ['List a case under the author', 1],
  ...markAccessPatternsUsedElsewhere({ Query: ['List cases of an author', 4] }),
}).of<CasePointer>()
/** Points from a person to a case whose subject they reported. */
export const reporterToCasePointerRow = defineRow(userPartition, 'REPORTED#{caseId}', {
  PutItem: ['List a report under its reporter', 1],
  ...markAccessPatternsUsedElsewhere({
    GetItem: ['Read whether a user reported a subject', 1],
    Query: ['List reports of a user', 4],
  }),
}).of<CasePointer & Omit<CaseReportItem, 'userId'>>()
/** Counters of open cases, and of each day's decisions and appeals. */
export const moderationCountersPartition = definePartitionKey('MODERATION')
export const openCaseCountRow = defineRow(moderationCountersPartition, 'OPEN', {
  UpdateItem: ['Count open cases', 1],
}).of<{ readonly open: number }>()
export const moderationDayCountsRow = defineRow(
  moderationCountersPartition,
  'DAY#{day}',
  {
    Query: ['Read the counters of moderation from a day on', 4, 'DAY#{day}'],
    UpdateItem: ['Count decisions of a day', 1],
  },
  (day: number) => [formatSortableTime(day)],
)
