import { attributesEqual } from '../kernel/table/condition.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { putRow, removeRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { profileHandleLockKey } from './rows.ts'

/** The owner of a handle. Users and suppliers share one namespace of handles. */
type HandleOwner = { readonly userId: number } | { readonly supplierId: number }

/** The write that reserves a handle; its condition fails if the handle is taken. */
export const reserveHandle = (handle: string, owner: HandleOwner): TableWrite =>
  putRow({ ...profileHandleLockKey(handle), ...owner })

/** The write that releases a handle; its condition fails if the handle belongs to another owner. */
export const releaseHandle = (handle: string, owner: HandleOwner): TableWrite =>
  removeRow(profileHandleLockKey(handle), attributesEqual(owner))

/** Returns the ids of the people who have these handles; unknown handles and handles of suppliers are left out. */
export const findUserIdsByHandles = async (handles: readonly string[]): Promise<number[]> =>
  (await readRowsByKeys<{ userId?: number }>(handles.map((handle) => profileHandleLockKey(handle)))).flatMap(
    ({ userId }) => userId ?? [],
  )
