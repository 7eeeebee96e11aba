import { commitTransaction, writeIfConditionHolds } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { buildDueTaskFields } from '@nestboard/functions/kernel/due.ts'
import { grantActions } from '@nestboard/functions/kernel/grants.ts'
import { edgePurgeListKey } from '@nestboard/functions/kernel/service-rows.ts'
import { attributesMissing } from '@nestboard/functions/kernel/table/condition.ts'
import { readRow } from '@nestboard/functions/kernel/table/read.ts'
import { formatSortableTime } from '@nestboard/functions/kernel/table/time-index.ts'
import { removeRow, updateRow } from '@nestboard/functions/kernel/table/row-update.ts'

/** Kind of the due row that lists removed files to invalidate at the edge. */
export const edgePurgeTaskKind = 'purge'

export const edgePurgeListAdditionGrants = grantActions(edgePurgeListKey, 'UpdateItem')
export const edgePurgeGrants = grantActions(edgePurgeListKey, 'DeleteItem', 'GetItem', 'UpdateItem')

/** Adds a removed file to the list, and makes the list due if it is new. */
export const addToEdgePurgeList = (mediaId: number, nowMs: number): Promise<void> => {
  const due = buildDueTaskFields({ kind: edgePurgeTaskKind, subject: 0, atMs: nowMs })
  return commitTransaction([{ write: updateRow(edgePurgeListKey(), { init: due, add: { ids: new Set([mediaId]) } }) }])
}

/** Reads the ids of the removed files that wait for their invalidation at the edge. */
export async function readMediaIdsToPurge(): Promise<readonly number[]> {
  const row = await readRow<{ ids?: ReadonlySet<number> }>(edgePurgeListKey(), { consistent: true })
  return [...(row?.ids ?? [])]
}

/**
 * Takes files off the list. The row is removed if no file is left; otherwise the remaining files are due at `nextMs`.
 */
export async function removeFromEdgePurgeList(ids: readonly number[], nextMs: number): Promise<void> {
  const set = { gsi1sk: formatSortableTime(nextMs), tries: 0 }
  await commitTransaction([
    { write: updateRow(edgePurgeListKey(), { set, ...(ids.length && { drop: { ids: new Set(ids) } }) }) },
  ])
  await writeIfConditionHolds(removeRow(edgePurgeListKey(), attributesMissing('ids')))
}
