import { pageSizeMost } from '@nestboard/shared/kernel/page.ts'
import { commit } from '../kernel/commit.ts'
import { emailPartition, userEmailKey } from '../auth/rows.ts'
import { accountKey, sessionKey, userDueKey, userPartition } from '../kernel/rows.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { waitlistKey } from '../marketing/rows.ts'
import { handleLockKey } from './rows.ts'
import { listMedia, releaseMedia } from '../kernel/media.ts'
import type { AccountItem } from './account.store.ts'
import { removeRows } from '../kernel/remove-rows.ts'
import { rowsOf } from '../kernel/partition.ts'
import type { Row } from '../kernel/row.ts'
import { closeAccount, putTombstone } from './erase.store.ts'
import { removeWord } from './search.store.ts'
import { indexWords } from './search-words.ts'

/**
 * Closes an account after its grace period: it can't be restored anymore. False if it was restored, or is erased
 * already. Called by the timer.
 */
export const beginErasure = async (userId: number, nowMs: number): Promise<boolean> =>
  (await closeAccount(userId, nowMs)) !== undefined

/**
 * Erases a closed account: sessions first, then rows elsewhere that name the person, then their own rows. The account
 * row comes last and becomes a tombstone; idempotent, so an interrupted run is repeated. Called by the timer.
 */
export async function eraseAccount(userId: number, eraseKind: string, nowMs: number): Promise<void> {
  const account = await closeAccount(userId, nowMs)
  if (!account) return
  const rows = await rowsOf(userPartition(userId), { consistent: true })
  // Account and addresses lead to rows elsewhere, and the due row triggers a repeat, so they are removed last.
  const last = new Set([accountKey(userId).sk, userDueKey(userId, eraseKind).sk])
  await removeRows(rows.filter(({ sk }) => sk.startsWith(sessionKey.prefix)))
  await removeElsewhere(account, rows)
  await removeRows(rows.filter(({ sk }) => !sk.startsWith(sessionKey.prefix) && !last.has(sk)))
  await putTombstone(userId, Math.max(nowMs, account.nms + 1))
}

/** Removes rows outside the person's partition: addresses with their codes, handle, search words, waitlist, avatar. */
async function removeElsewhere(account: AccountItem, rows: readonly Row[]): Promise<void> {
  const { id, email, handle, avatar, nms } = account
  const furtherEmails = rows.filter(({ sk }) => sk.startsWith(userEmailKey.prefix))
  const allAddresses = [email, ...furtherEmails.map((row) => row['email'] as string)]
  const activeAddresses = [email, ...furtherEmails.filter((row) => row['active']).map((row) => row['email'] as string)]
  const addressRows = await Promise.all(
    allAddresses.map((address) => rowsOf(emailPartition(address), { consistent: true })),
  )
  const handleRows = handle ? await rowsOf(handleLockKey(handle).pk, { consistent: true }) : []
  const ownRowsElsewhere: Key[] = [...addressRows.flat(), ...handleRows].filter((row) => row['userId'] === id)
  await removeRows([...ownRowsElsewhere, ...activeAddresses.map(waitlistKey)])
  await Promise.all(indexWords(account).map((word) => removeWord(word, id, nms + 1)))
  await commit(releaseMedia(avatar))
  await removeMedia(id)
}

/** Limit of rounds. The index lists 100 rows, and deleted ones a moment longer. */
const roundsMost = 50

/** Removes the person's media rows. A stream reaction removes the files. */
async function removeMedia(userId: number): Promise<void> {
  for (let round = 0; round < roundsMost; round++) {
    const media = await listMedia(`U#${userId}`)
    await commit(media.flatMap(({ url }) => releaseMedia(url)))
    if (media.length < pageSizeMost) return
  }
  throw new Error('too many pictures for one run')
}
