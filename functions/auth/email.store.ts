import type { UserEmail } from '@nestboard/shared/auth/model.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { userEmailKey } from './rows.ts'
import { userPartition } from '../kernel/rows.ts'
import { readRow, readAllRows } from '../kernel/table/read.ts'
import { changeRow, putRow, removeExistingRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/** An address as it is stored with its account. Why it gets no mail is stored with the address. */
export type StoredEmail = Omit<UserEmail, 'paused'>

/** A stored email address that a user has added to the account's own address. */
export interface AddedEmailItem extends StoredEmail {
  readonly nco: number
  readonly nms: number
}

/** Lists the email addresses that a user has added to the account's own. Key: U#<id> / EMAIL#*. */
export const listAddedEmails = (userId: number): Promise<AddedEmailItem[]> =>
  readAllRows(userPartition(userId), { prefix: userEmailKey.prefix, consistent: true })

/** Reads an email address that a user has added, by id. */
export const readAddedEmail = (userId: number, emailId: number): Promise<AddedEmailItem | undefined> =>
  readRow(userEmailKey(userId, emailId), { consistent: true })

export const putAddedEmail = (item: AddedEmailItem): TableWrite =>
  putRow({
    ...userEmailKey(item.userId, item.id),
    ...item,
    watch: [formatEntityRef('UserEmail', item.id), formatEntityRef('UserAccount', item.userId)],
  })

/** The write that sets fields of an added email address; its condition fails if the address was removed. */
export const changeAddedEmail = (userId: number, emailId: number, set: Partial<UserEmail>, nowMs: number): TableWrite =>
  changeRow(userEmailKey(userId, emailId), set, nowMs)

export const removeAddedEmail = (userId: number, emailId: number): TableWrite =>
  removeExistingRow(userEmailKey(userId, emailId))
