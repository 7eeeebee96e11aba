import { is } from '../kernel/table/condition.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { putRow, removeRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { handleLockKey } from './rows.ts'

/** The owner of a handle. Users and suppliers share one namespace of handles. */
type HandleOwner = { readonly userId: number } | { readonly supplierId: number }

/** The write that reserves a handle; its condition fails if the handle is taken. */
export const reserveHandle = (handle: string, owner: HandleOwner): Write =>
  putRow({ ...handleLockKey(handle), ...owner })

/** The write that releases a handle; its condition fails if the handle belongs to another owner. */
export const releaseHandle = (handle: string, owner: HandleOwner): Write => removeRow(handleLockKey(handle), is(owner))

/** Returns the ids of the people who have these handles; unknown handles and handles of suppliers are left out. */
export const peopleWithHandles = async (handles: readonly string[]): Promise<number[]> =>
  (await rowsByKeys<{ userId?: number }>(handles.map((handle) => handleLockKey(handle)))).flatMap(
    ({ userId }) => userId ?? [],
  )
