import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { notFound, stale } from '@nestboard/shared/kernel/fault.ts'
import { commit } from './commit.ts'
import type { Key } from './table/row-kind.ts'
import { changeRow } from './row.ts'
import { table, tableName } from './table.ts'

/**
 * Sets fields of a row that nobody has read, undefined ones stay, in one write: what may keep it from being done is in
 * its condition, and only a lost one is worth a look. For fields whose new values depend on none of the old.
 * @param seen the version the caller saw, if it says
 * @returns the row's new version, epoch ms, later than its last
 * @throws Fault 404 where it isn't there, 409 where it has another version than the one seen
 */
export async function changed(
  key: Key,
  fields: Readonly<Record<string, unknown>>,
  { nowMs, seen }: { readonly nowMs: number; readonly seen: number | undefined },
): Promise<{ nms: number }> {
  const lost = new Error('not as it must be')
  const nms = seen === undefined ? nowMs : Math.max(nowMs, seen + 1)
  const condition = seen === undefined ? { before: nms } : { seen }
  try {
    await commit([{ write: changeRow(key, fields, nms, condition), otherwise: () => lost }])
    return { nms }
  } catch (error) {
    if (error !== lost) throw error
  }
  const { Item: there } = await table.send(
    new GetCommand({ TableName: tableName, Key: { pk: key.pk, sk: key.sk }, ConsistentRead: true }),
  )
  if (!there) throw notFound()
  if (seen !== undefined) throw stale()
  // A clock that stands still between two edits must not hide the second from watchers.
  const next = Math.max(nowMs, Number(there['nms']) + 1)
  await commit([{ write: changeRow(key, fields, next), otherwise: () => notFound() }])
  return { nms: next }
}
