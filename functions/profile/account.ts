import { isReservedHandle } from '@nestboard/shared/profile/is-reserved-handle.ts'
import { accountErrorTexts } from '@nestboard/shared/profile/faults.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound, badRequest, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readSession } from '../kernel/request/session.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { readAccountById, changeAccount } from './account.store.ts'
import { reserveHandle, releaseHandle } from './handle.ts'

/** Reads the caller's own account. @throws Fault 404 if it was erased */
export async function readOwnAccount({ userId }: UserActor): Promise<Account> {
  const item = await readAccountById(userId)
  if (!item) throw notFound()
  const { id, name, firstName, middleName, lastName, handle, phone, gender, avatar, email, status } = item
  const { visibility, deletionMs = null, nms } = item
  const names = { name, firstName, middleName, lastName, handle }
  return { id, ...names, phone, gender, avatar, email, status, visibility, deletionMs, nms }
}

/**
 * Returns the caller's account and current session. Returning the session costs no read, because authentication has
 * already read it.
 */
export const getAccount: Operation<typeof routes.getAccount> = async (_, { actor }) => {
  const [account, held] = await Promise.all([readOwnAccount(actor), readSession(actor, actor.sessionId)])
  const session = held && { id: held.id, userId: held.userId, active: held.active, expiry: held.expiry }
  return { ...account, session }
}

/**
 * Changes only the given fields of the account, so concurrent edits of different fields are all kept. @throws Fault
 * 400 for a stale version, or a reserved or taken handle
 */
export const updateAccount: Operation<typeof routes.updateAccount> = async (
  { id, nms: seen, ...fields },
  { actor, nowMs },
) => {
  const before = await readAccountById(actor.userId, { consistent: true })
  if (!before) throw notFound()
  const nms = nextVersion(before, nowMs)
  const clauses = [{ write: changeAccount(id, fields, nms, seen), otherwise: staleVersionFault }]
  const isNewHandle = fields.handle !== undefined && foldText(fields.handle) !== foldText(before.handle)
  if (isNewHandle) {
    if (isReservedHandle(fields.handle as string)) throw badRequest(accountErrorTexts.duplicateHandle)
    clauses.push({
      write: reserveHandle(fields.handle as string, { userId: id }),
      otherwise: () => badRequest(accountErrorTexts.duplicateHandle),
    })
    if (before.handle)
      clauses.push({ write: releaseHandle(before.handle, { userId: id }), otherwise: staleVersionFault })
  }
  await commitTransaction(clauses)
  return { nms }
}
