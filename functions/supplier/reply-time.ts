import { medianReplyMinutes, replyTimeSampleLimits } from '@nestboard/shared/supplier/reply-minutes.ts'
import { readRow, readRowsByKeys } from '../kernel/table/read.ts'
import { updateRow } from '../kernel/table/row-update.ts'
import { tableName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { replyTimesKey } from './rows.ts'

/** Reply times in whole minutes, oldest first. */
interface RepliesItem {
  readonly minutes: readonly number[]
}

/**
 * Reads the reply times of a supplier. The read is eventually consistent, so a reply of the last seconds may be
 * missing. Key: S#{supplier} / REPLIES.
 */
export const readReplyTimes = async (supplierId: number): Promise<readonly number[]> =>
  (await readRow<RepliesItem>(replyTimesKey(supplierId)))?.minutes ?? []

/**
 * The write that appends a reply time, so that concurrent replies are all kept; once the list is twice as long as
 * needed, its latest times replace it. Written by hand, because the usual update can't append to a list.
 * @param before the reply times as they were read
 */
export function addReplyTime(supplierId: number, minutes: number, before: readonly number[]): TableWrite {
  const key = replyTimesKey(supplierId)
  const latest = before.slice(1 - replyTimeSampleLimits.kept)
  if (before.length >= 2 * replyTimeSampleLimits.kept) return updateRow(key, { set: { minutes: [...latest, minutes] } })
  return {
    Update: {
      TableName: tableName,
      Key: key,
      UpdateExpression: 'SET #minutes = list_append(if_not_exists(#minutes, :none), :minutes)',
      ExpressionAttributeNames: { '#minutes': 'minutes' },
      ExpressionAttributeValues: { ':none': [], ':minutes': [minutes] },
    },
  }
}

/** Returns median reply times in minutes by supplier id, in one batch. Suppliers with too few replies are left out. */
export async function readMedianReplyMinutes(supplierIds: Iterable<number>): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(supplierIds)]
  const rows = await readRowsByKeys<RepliesItem & { readonly pk: string }>(ids.map(replyTimesKey))
  const medians = ids.flatMap((id) => {
    const row = rows.find(({ pk }) => pk === replyTimesKey(id).pk)
    const median = row ? medianReplyMinutes(row.minutes) : null
    return median === null ? [] : [[id, median] as const]
  })
  return new Map(medians)
}
