import { accountTexts } from '@nestboard/shared/profile/faults.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound, refused, stale } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { accountById, changeAccount, lockHandle, releaseHandle } from './account.store.ts'

/** The caller's own account. */
export const getAccount: Operation<typeof routes.getAccount> = async (_, { actor }) => {
  const item = await accountById(actor.userId)
  if (!item) throw notFound()
  const { id, name, firstName, middleName, lastName, handle, phone, gender, avatar, email, status, nms } = item
  return { id, name, firstName, middleName, lastName, handle, phone, gender, avatar, email, status, nms }
}

/** Changes the given fields only, so that two people's edits of different fields both stay. */
export const updateAccount: Operation<typeof routes.updateAccount> = async (
  { id, nms: seen, ...fields },
  { actor, nowMs },
) => {
  const before = await accountById(actor.userId)
  if (!before) throw notFound()
  // A clock that stands still between two edits must not hide the second from watchers.
  const nms = Math.max(nowMs, before.nms + 1)
  const clauses = [{ write: changeAccount(id, fields, nms, seen), otherwise: stale }]
  const renamed = fields.handle !== undefined && fields.handle.toLowerCase() !== before.handle.toLowerCase()
  if (renamed) {
    clauses.push({
      write: lockHandle(fields.handle as string, id),
      otherwise: () => refused(accountTexts.duplicateHandle),
    })
    if (before.handle) clauses.push({ write: releaseHandle(before.handle, id), otherwise: stale })
  }
  await commit(clauses)
  return { nms }
}
