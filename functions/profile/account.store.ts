import type { Account } from '@nestboard/shared/profile/model.ts'
import { accountKey } from '../kernel/rows.ts'
import { allConditionsHold, rowExists, attributesMissing } from '../kernel/table/condition.ts'
import { readRow, readRowsByKeys } from '../kernel/table/read.ts'
import type { ReadOptions } from '../kernel/table/read.ts'
import { buildSeenVersionCondition, updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/** The fields of a stored account that profile, search and erasure use. */
export interface AccountItem extends Omit<Account, 'deletionMs'> {
  readonly country: string
  readonly nco: number
  readonly deletionMs?: number
}

const live = (item: AccountItem | undefined): AccountItem | undefined =>
  item && !('erasedMs' in item) ? item : undefined

/**
 * Reads an account by its id; undefined if it was erased. Callers that write afterwards read consistently. Key: U#<id>
 * / ACCOUNT.
 */
export const readAccountById = async (userId: number, reading: ReadOptions = {}): Promise<AccountItem | undefined> =>
  live(await readRow(accountKey(userId), reading))

/** Reads accounts by their ids, in no particular order; missing and erased accounts are left out. */
export const readAccountsByIds = async (userIds: readonly number[]): Promise<AccountItem[]> =>
  (await readRowsByKeys<AccountItem>(userIds.map(accountKey))).flatMap((item) => live(item) ?? [])

/**
 * The write that sets fields of an account; its condition fails if erasure has begun or, with `seen`, if the account
 * has another version.
 */
export const changeAccount = (
  userId: number,
  fields: Readonly<Record<string, unknown>>,
  nms: number,
  seen: number | undefined,
): TableWrite =>
  updateRow(
    accountKey(userId),
    { set: { ...fields, nms } },
    allConditionsHold(rowExists, attributesMissing('erasingMs'), buildSeenVersionCondition(seen)),
  )
