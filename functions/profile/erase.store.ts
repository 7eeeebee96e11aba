import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { commit } from '../kernel/commit.ts'
import { accountKey } from '../kernel/rows.ts'
import { atMost } from '../kernel/table/condition.ts'
import { overwriteRow, updateRow, updatedRow } from '../kernel/table/write.ts'
import type { AccountItem } from './account.store.ts'

/** Closes an account after its grace period: it can't be restored or changed anymore. Undefined before that. */
export const closeAccount = (userId: number, nowMs: number): Promise<AccountItem | undefined> =>
  updatedRow(updateRow(accountKey(userId), { init: { erasingMs: nowMs } }, atMost({ deletionMs: nowMs })))

/**
 * Replaces an account by a tombstone with its id, to which bookings and messages of others still refer. It reads as an
 * unconfirmed account, so no list shows it, and keeps `erasingMs`, so the writes of late requests are still refused.
 */
export async function putTombstone(userId: number, nowMs: number): Promise<void> {
  const none = { name: '', firstName: '', middleName: '', lastName: '', handle: '', phone: '', avatar: '', email: '' }
  const hidden = { gender: 'UNKNOWN', status: 'UNCONFIRMED', visibility: 'PRIVATE', country: '' }
  const erased = { erasingMs: nowMs, erasedMs: nowMs }
  const watch = [entityRef('UserAccount', userId), entityRef('User', userId)]
  const row = { ...accountKey(userId), id: userId, ...none, ...hidden, nco: 0, nms: nowMs, ...erased, watch }
  await commit([{ write: overwriteRow(row) }])
}
