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
 * Closes an account whose days of grace are over: from then on it can't be restored, and erasing may begin. False where
 * it was restored, or nothing is left to erase. For the timers.
 */
export const beginErasure = async (userId: number, nowMs: number): Promise<boolean> =>
  (await closeAccount(userId, nowMs)) !== undefined

/**
 * Erases a closed account: sessions first, then all that names the person elsewhere, then what is theirs, the account
 * last, of which the bare id stays. Broken off anywhere, it is finished by running it again. For the timers.
 */
export async function eraseAccount(userId: number, eraseKind: string, nowMs: number): Promise<void> {
  const account = await closeAccount(userId, nowMs)
  if (!account) return
  const rows = await rowsOf(userPartition(userId), { consistent: true })
  // The account and the addresses tell what lies elsewhere, and the due row brings this back: they outlast the rest.
  const last = new Set([accountKey(userId).sk, userDueKey(userId, eraseKind).sk])
  await removeRows(rows.filter(({ sk }) => sk.startsWith(sessionKey.prefix)))
  await removeElsewhere(account, rows)
  await removeRows(rows.filter(({ sk }) => !sk.startsWith(sessionKey.prefix) && !last.has(sk)))
  await putTombstone(userId, Math.max(nowMs, account.nms + 1))
}

/** What names a person outside the own partition: addresses with their codes, the handle, search, waitlist, avatar. */
async function removeElsewhere(account: AccountItem, rows: readonly Row[]): Promise<void> {
  const { id, email, handle, avatar, nms } = account
  const further = rows.filter(({ sk }) => sk.startsWith(userEmailKey.prefix))
  const addresses = [email, ...further.map((row) => row['email'] as string)]
  const proven = [email, ...further.filter((row) => row['active']).map((row) => row['email'] as string)]
  const held = await Promise.all(addresses.map((address) => rowsOf(emailPartition(address), { consistent: true })))
  const handleRows = handle ? await rowsOf(handleLockKey(handle).pk, { consistent: true }) : []
  const theirs: Key[] = [...held.flat(), ...handleRows].filter((row) => row['userId'] === id)
  await removeRows([...theirs, ...proven.map(waitlistKey)])
  await Promise.all(indexWords(account).map((word) => removeWord(word, id, nms + 1)))
  await commit(releaseMedia(avatar))
  await removeMedia(id)
}

/** Rounds of removing what the index lists: it lists 100, and those just removed a moment longer. */
const roundsMost = 50

/** Own pictures and films; their files follow by the reaction to the removed rows. */
async function removeMedia(userId: number): Promise<void> {
  for (let round = 0; round < roundsMost; round++) {
    const media = await listMedia(`U#${userId}`)
    await commit(media.flatMap(({ url }) => releaseMedia(url)))
    if (media.length < pageSizeMost) return
  }
  throw new Error('more pictures than one run removes')
}
