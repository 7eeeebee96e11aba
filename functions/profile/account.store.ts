import type { Account } from '@nestboard/shared/profile/model.ts'
import { accountKey } from '../kernel/rows.ts'
import { allOf, exists, lacks } from '../kernel/table/condition.ts'
import { rowAt, rowsByKeys } from '../kernel/table/read.ts'
import type { Reading } from '../kernel/table/read.ts'
import { isSeen, updateRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'

/** The fields of a stored account that this feature uses. */
export interface AccountItem extends Omit<Account, 'deletionMs'> {
  readonly country: string
  readonly nco: number
  readonly deletionMs?: number
}

const live = (item: AccountItem | undefined): AccountItem | undefined =>
  item && !('erasedMs' in item) ? item : undefined

/** An account, by id; read it consistently before a write. U#<id> / ACCOUNT */
export const accountById = async (userId: number, reading: Reading = {}): Promise<AccountItem | undefined> =>
  live(await rowAt(accountKey(userId), reading))

/** Accounts by ids, in no order; missing and erased ones are left out. */
export const accountsByIds = async (userIds: readonly number[]): Promise<AccountItem[]> =>
  (await rowsByKeys<AccountItem>(userIds.map(accountKey))).flatMap((item) => live(item) ?? [])

/** The write that sets fields of an account; with `seen`, only if the account still has that version. */
export const changeAccount = (
  userId: number,
  fields: Readonly<Record<string, unknown>>,
  nms: number,
  seen: number | undefined,
): Write => updateRow(accountKey(userId), { set: { ...fields, nms } }, allOf(exists, lacks('erasingMs'), isSeen(seen)))
