import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { attachUpload, buildMediaDeletionClauses } from '../kernel/media/media.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { readAccountById, changeAccount } from './account.store.ts'

/**
 * Makes an upload the caller's avatar and deletes the previous picture, in the transaction that changes the account.
 */
export const updateAvatar: Operation<typeof routes.updateAvatar> = async ({ avatar: upload }, { actor, nowMs }) => {
  const [account, claim] = await Promise.all([
    readAccountById(actor.userId, { consistent: true }),
    attachUpload(upload, 'USER_AVATAR', { actor, nowMs }),
  ])
  if (!account) throw notFound()
  const nms = nextVersion(account, nowMs)
  const avatar = claim.media.url
  await commitTransaction([
    { write: changeAccount(actor.userId, { avatar }, nms, undefined), otherwise: () => notFound() },
    claim.clause,
    ...buildMediaDeletionClauses(account.avatar),
  ])
  return { avatar, nms }
}

/** Removes the caller's avatar, so that the default picture is shown again. */
export const deleteAvatar: Operation<typeof routes.deleteAvatar> = async (_, { actor, nowMs }) => {
  const account = await readAccountById(actor.userId, { consistent: true })
  if (!account) throw notFound()
  const nms = nextVersion(account, nowMs)
  await commitTransaction([
    { write: changeAccount(actor.userId, { avatar: '' }, nms, undefined), otherwise: () => notFound() },
    ...buildMediaDeletionClauses(account.avatar),
  ])
  return { nms }
}
