import { notFound, stale } from '@nestboard/shared/kernel/fault.ts'
import { lost, tryCommit } from './commit.ts'
import type { Key } from './table/row-kind.ts'
import { changeRow } from './table/write.ts'
import { nextVersion, retryOnConflict, versionConflict } from './table/version.ts'
import { rowAt } from './table/read.ts'

/**
 * Sets fields of a row without reading it first; undefined ones stay. The row is read only if the write's condition
 * fails. For new values that don't depend on old ones.
 * @param seen the version the caller edited, if given
 * @returns the row's new version, epoch ms
 * @throws Fault 404 for a missing row, 409 for another version than the one seen
 */
export async function changed(
  key: Key,
  fields: Readonly<Record<string, unknown>>,
  { nowMs, seen }: { readonly nowMs: number; readonly seen: number | undefined },
): Promise<{ nms: number }> {
  let nms = seen === undefined ? nowMs : Math.max(nowMs, seen + 1)
  return retryOnConflict(async () => {
    const condition = seen === undefined ? { before: nms } : { seen }
    if (await tryCommit([{ write: changeRow(key, fields, nms, condition), otherwise: lost }])) return { nms }
    const there = await rowAt<{ nms: number }>(key, { consistent: true })
    if (!there) throw notFound()
    if (seen !== undefined) throw stale()
    nms = nextVersion(there, nowMs)
    throw versionConflict()
  })
}
