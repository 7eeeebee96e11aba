import { userPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey, defineRowKey } from '../kernel/table/row-kind.ts'
import { formatSortableTime, defineTimeIndex } from '../kernel/table/time-index.ts'

/** Marks the account of a staff member. Only the command line writes this row. */
export const staffKey = defineRowKey(userPartition, 'STAFF', {
  GetItem: ['Read whether a user is staff', 1],
  ...markAccessPatternsUsedElsewhere({
    PutItem: ['Mark a user as staff', 1],
    DeleteItem: ['End the mark of a user as staff', 1],
  }),
})
/** A case with its reports and its log. */
export const casePartition = definePartitionKey('CASE#{caseId}', { Query: ['Read everything of a case', 8] })
export const caseKey = defineRowKey(casePartition, 'CASE', {
  GetItem: ['Read a case', 4],
  PutItem: ['Open a case', 10],
  UpdateItem: ['Count a report, claim, decide or appeal', 45],
})
/** Index of the cases of a queue, sorted by when their wait began or by the time of their decision. */
export const queuedCasesIndex = defineTimeIndex('CASES#{queue}', ['List cases of a queue', 34])
/** One person's report of the case's subject. */
export const caseReportKey = defineRowKey(casePartition, 'BY#{userId}', {
  PutItem: ['Add a report to a case', 1],
  ...markAccessPatternsUsedElsewhere({
    Query: ['List reports of a case', 4],
    DeleteItem: ['Remove a report of an erased user', 1],
  }),
})
/** A decision or an appeal. Rows are only ever added. */
export const caseLogKey = defineRowKey(
  casePartition,
  'LOG#{time}#{logId}',
  { PutItem: ['Record a decision or an appeal', 9] },
  (caseId: number, atMs: number, logId: number) => [caseId, formatSortableTime(atMs), logId],
)
/** Index of all decisions and appeals, sorted by time. */
export const caseLogIndex = defineTimeIndex('CASELOG', ['List decisions and appeals', 24])
/** Points from a person to a case about content they wrote. */
export const authorToCasePointerKey = defineRowKey(userPartition, 'CASE#{caseId}', {
  PutItem: ['List a case under the author', 1],
  ...markAccessPatternsUsedElsewhere({ Query: ['List cases of an author', 4] }),
})
/** Points from a person to a case whose subject they reported. */
export const reporterToCasePointerKey = defineRowKey(userPartition, 'REPORTED#{caseId}', {
  PutItem: ['List a report under its reporter', 1],
  ...markAccessPatternsUsedElsewhere({
    GetItem: ['Read whether a user reported a subject', 1],
    Query: ['List reports of a user', 4],
  }),
})
/** Counters of open cases, and of each day's decisions and appeals. */
export const moderationCountersPartition = definePartitionKey('MODERATION')
export const openCaseCountKey = defineRowKey(moderationCountersPartition, 'OPEN', {
  UpdateItem: ['Count open cases', 1],
})
export const moderationDayCountsKey = defineRowKey(
  moderationCountersPartition,
  'DAY#{day}',
  {
    Query: ['Read the counters of moderation from a day on', 4, 'DAY#{day}'],
    UpdateItem: ['Count decisions of a day', 1],
  },
  (day: number) => [formatSortableTime(day)],
)
