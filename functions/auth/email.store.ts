import type { UserEmail } from '@nestboard/shared/auth/model.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { userEmailKey } from './rows.ts'
import { userPartition } from '../kernel/rows.ts'
import { rowAt, rowsOf } from '../kernel/table/read.ts'
import { changeRow, putRow, takeRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'

/** A stored email address that a user has added to the account's own address. */
export interface EmailItem extends UserEmail {
  readonly nco: number
  readonly nms: number
}

/** Lists the email addresses that a user has added to the account's own. Key: U#<id> / EMAIL#*. */
export const emailsOf = (userId: number): Promise<EmailItem[]> =>
  rowsOf(userPartition(userId), { prefix: userEmailKey.prefix, consistent: true })

/** Reads an email address that a user has added, by id. */
export const emailById = (userId: number, emailId: number): Promise<EmailItem | undefined> =>
  rowAt(userEmailKey(userId, emailId), { consistent: true })

export const putEmail = (item: EmailItem): Write =>
  putRow({
    ...userEmailKey(item.userId, item.id),
    ...item,
    watch: [entityRef('UserEmail', item.id), entityRef('UserAccount', item.userId)],
  })

/** The write that sets fields of an added email address; its condition fails if the address was removed. */
export const changeEmail = (userId: number, emailId: number, set: Partial<UserEmail>, nowMs: number): Write =>
  changeRow(userEmailKey(userId, emailId), set, nowMs)

export const removeEmail = (userId: number, emailId: number): Write => takeRow(userEmailKey(userId, emailId))
