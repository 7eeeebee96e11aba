import { userPartition } from '../kernel/rows.ts'
import { removeRows } from '../kernel/table/row-batches.ts'
import { rowsOf } from '../kernel/table/read.ts'
import { overwriteRow, putRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { messageReportKey, messageReportsByTime, ownMessageReportKey } from './rows.ts'
import type { Side } from './rows.ts'

/**
 * A report for moderation, or an author's appeal of a hold. `messageMs`: the message's `nco`, 0 for a whole thread. `side`:
 * who wrote it. `text`: the appeal; '' for a report.
 */
export interface MessageReport {
  readonly kind: 'MESSAGE' | 'THREAD' | 'APPEAL'
  /** Id of the message, or of the thread. */
  readonly subjectId: number
  readonly threadId: number
  readonly messageMs: number
  readonly side: Side
  readonly text: string
  readonly userId: number
  readonly nco: number
}

/** The write of a report; its condition fails if the person reported the subject before. */
export const putMessageReport = (row: MessageReport): Write =>
  putRow({ ...messageReportKey(row.subjectId, row.userId), ...messageReportsByTime(row.nco, row.subjectId), ...row })

/** The write that lists a report under its reporter. */
export const listOwnReport = ({ subjectId, userId, nco }: MessageReport): Write =>
  overwriteRow({ ...ownMessageReportKey(userId, subjectId), subjectId, nco })

/** Removes the reports and appeals of a person. Runs before their partition is erased, may run twice. */
export async function removeReportsOf(userId: number): Promise<void> {
  const own = await rowsOf<{ subjectId: number }>(userPartition(userId), {
    consistent: true,
    prefix: ownMessageReportKey.prefix,
  })
  await removeRows(own.map(({ subjectId }) => messageReportKey(subjectId, userId)))
}
