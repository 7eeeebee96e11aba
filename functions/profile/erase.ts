import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { readEmailAddressRows } from '../auth/email-address-rows.ts'
import { accountKey, sessionKey, userPartition } from '../kernel/rows.ts'
import { userDueTaskKey } from '../kernel/service-rows.ts'
import { profileHandleLockKey } from './rows.ts'
import { listMediaIncludingRemoved, buildMediaDeletionClauses } from '../kernel/media/media.ts'
import type { AccountItem } from './account.store.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { readAllRows } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { closeAccount, replaceAccountWithTombstone } from './close-account.store.ts'
import { removePersonFromSearchIndex } from './search.ts'

/**
 * Closes an account after its grace period, so that it can't be restored anymore. Returns false if the account was
 * restored or is already erased; called by the timer.
 */
export const beginAccountErasure = async (userId: number, nowMs: number): Promise<boolean> =>
  (await closeAccount(userId, nowMs)) !== undefined

/**
 * Removes email addresses from the waitlist. Passed in as a function, because this feature must not import the
 * waitlist feature.
 */
type LeaveWaitlist = (addresses: readonly string[]) => Promise<void>

/**
 * Erases a closed account: sessions first, then rows elsewhere that name the person, then their own rows, and last the
 * account row, which becomes a tombstone. Idempotent, so an interrupted run is repeated; called by the timer.
 */
export async function eraseAccount(
  userId: number,
  eraseKind: string,
  nowMs: number,
  leaveWaitlist: LeaveWaitlist,
): Promise<void> {
  const account = await closeAccount(userId, nowMs)
  if (!account) return
  const rows = await readAllRows(userPartition(userId), { consistent: true })
  // These rows are removed last: the account and its addresses lead to rows elsewhere, and the scheduled task of the
  // erasure triggers a retry.
  const last = new Set([accountKey(userId).sk, userDueTaskKey(userId, eraseKind).sk])
  await removeRows(rows.filter(({ sk }) => sk.startsWith(sessionKey.prefix)))
  await removeElsewhere(account, rows, leaveWaitlist)
  await removeRows(rows.filter(({ sk }) => !sk.startsWith(sessionKey.prefix) && !last.has(sk)))
  await replaceAccountWithTombstone(userId, Math.max(nowMs, account.nms + 1))
}

/**
 * Removes rows outside the person's partition: email addresses with their codes, handle, search words, waitlist
 * entries and avatar.
 */
async function removeElsewhere(
  account: AccountItem,
  rows: readonly Row[],
  leaveWaitlist: LeaveWaitlist,
): Promise<void> {
  const { id, email, handle, avatar } = account
  const { rows: ofAddresses, activeAddresses } = await readEmailAddressRows(id, email, rows)
  const handleRows = handle ? await readAllRows(profileHandleLockKey(handle).pk, { consistent: true }) : []
  await removeRows([...ofAddresses, ...handleRows.filter((row) => row['userId'] === id)])
  await leaveWaitlist(activeAddresses)
  await removePersonFromSearchIndex(account, id)
  await commitTransaction(buildMediaDeletionClauses(avatar))
  await removeMedia(id)
}

/**
 * Maximum number of index queries. Each returns at most 100 rows, some of which may already be deleted, because the
 * index lags.
 */
const maxRounds = 50

/** Removes the person's media rows. A stream reaction removes the files. */
async function removeMedia(userId: number): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const media = await listMediaIncludingRemoved(`U#${userId}`)
    await commitTransaction(media.flatMap(({ url }) => buildMediaDeletionClauses(url)))
    if (media.length < maxPageSize) return
  }
  throw new Error('too many pictures for one run')
}
