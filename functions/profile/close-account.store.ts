import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { accountKey } from '../kernel/rows.ts'
import { attributesAtMost } from '../kernel/table/condition.ts'
import { overwriteRow, updateRow, updateAndReturnRow } from '../kernel/table/row-update.ts'
import type { AccountItem } from './account.store.ts'

/**
 * Closes an account whose grace period is over, so that it can't be restored or changed anymore. Returns undefined
 * during the grace period, and if the account was restored.
 */
export const closeAccount = (userId: number, nowMs: number): Promise<AccountItem | undefined> =>
  updateAndReturnRow(
    updateRow(accountKey(userId), { init: { erasingMs: nowMs } }, attributesAtMost({ deletionMs: nowMs })),
  )

/**
 * Replaces an account with a tombstone that keeps its id, because other people's messages and bookings refer to the
 * id. The tombstone has the status of an unconfirmed account, so no list shows it, and has `erasingMs`, so late writes
 * are still refused.
 */
export async function replaceAccountWithTombstone(userId: number, nowMs: number): Promise<void> {
  const none = { name: '', firstName: '', middleName: '', lastName: '', handle: '', phone: '', avatar: '', email: '' }
  const hidden = { gender: 'UNKNOWN', status: 'UNCONFIRMED', visibility: 'PRIVATE', country: '' }
  const erased = { erasingMs: nowMs, erasedMs: nowMs }
  const watch = [formatEntityRef('UserAccount', userId), formatEntityRef('User', userId)]
  const row = { ...accountKey(userId), id: userId, ...none, ...hidden, nco: 0, nms: nowMs, ...erased, watch }
  await commitTransaction([{ write: overwriteRow(row) }])
}
