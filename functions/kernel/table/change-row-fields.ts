import { notFound, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { createConditionFailedError, tryCommitTransaction } from './commit-transaction.ts'
import type { TransactionClause } from './commit-transaction.ts'
import type { RowKey } from './define-row-key.ts'
import { changeRow } from './row-update.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from './version.ts'
import { readRow } from './read.ts'

/**
 * Sets fields of a row without reading the row first; undefined fields are left unchanged. Only for new values that
 * don't depend on old ones: the row is read only if the write's condition fails.
 * @param seen the version that the caller edited, if given
 * @param beside clauses to commit together with the change
 * @returns the row's new version, epoch ms
 * @throws Fault 404 for a missing row, 409 if the row's version is not `seen`
 */
export async function changeRowFields(
  key: RowKey,
  fields: Readonly<Record<string, unknown>>,
  { nowMs, seen }: { readonly nowMs: number; readonly seen: number | undefined },
  beside: readonly TransactionClause[] = [],
): Promise<{ nms: number }> {
  let nms = seen === undefined ? nowMs : Math.max(nowMs, seen + 1)
  return retryOnConflict(async () => {
    const condition = seen === undefined ? { before: nms } : { seen }
    if (
      await tryCommitTransaction([
        { write: changeRow(key, fields, nms, condition), otherwise: createConditionFailedError },
        ...beside,
      ])
    )
      return { nms }
    const there = await readRow<{ nms: number }>(key, { consistent: true })
    if (!there) throw notFound()
    if (seen !== undefined) throw staleVersionFault()
    nms = nextVersion(there, nowMs)
    throw createVersionConflict()
  })
}
