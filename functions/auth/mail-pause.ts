import { mailPauseLifeMs } from '@nestboard/shared/auth/model.ts'
import type { MailPauseReason } from '@nestboard/shared/auth/model.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { grantActions, mergeGrants } from '../kernel/grants.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { readRow, readRowsByKeys } from '../kernel/table/read.ts'
import { overwriteRow, removeExistingRow } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { readEmailHolder } from './login-credentials.store.ts'
import { emailReservationKey, mailPauseKey } from './rows.ts'

/** A pause of all mail to an address. */
export interface MailPauseItem {
  readonly pk: string
  readonly reason: MailPauseReason
  /** When the mail service reported it, epoch ms. */
  readonly nms: number
  /** The account that holds the address; absent while none has proven to own it. */
  readonly userId?: number
}

/** Grants for reading whether an address is paused before a mail is sent. */
export const mailPauseReadGrants = grantActions(mailPauseKey, 'GetItem')
/** Grants for pausing an address. */
export const mailPauseWriteGrants = mergeGrants(
  grantActions(mailPauseKey, 'PutItem'),
  grantActions(emailReservationKey, 'GetItem'),
)

/**
 * Why an address gets no mail; undefined if it does. Consistent, because the mail that follows the end of a pause is
 * written in the same transaction. Key: EMAIL#<address> / PAUSED.
 */
export async function readMailPauseReason(email: string): Promise<MailPauseReason | undefined> {
  const item = await readRow<MailPauseItem>(mailPauseKey(email), { consistent: true })
  return item?.reason
}

/** Why each of several addresses gets no mail. Addresses that get mail are left out. */
export async function readMailPauseReasons(emails: readonly string[]): Promise<Map<string, MailPauseReason>> {
  const items = await readRowsByKeys<MailPauseItem>(emails.map((email) => mailPauseKey(email)))
  return new Map(
    emails.flatMap((email) => {
      const found = items.find(({ pk }) => pk === mailPauseKey(email).pk)
      return found ? [[email, found.reason]] : []
    }),
  )
}

/**
 * Pauses all mail to an address, and tells open pages of its owner. Idempotent; a repeat begins the pause anew. An
 * address that somebody only typed into a sign-up has no owner.
 */
export async function pauseMail(email: string, reason: MailPauseReason, nowMs: number): Promise<void> {
  const holder = await readEmailHolder(email)
  const userId = holder?.confirmed === false ? undefined : holder?.userId
  const row = {
    ...mailPauseKey(email),
    reason,
    nms: nowMs,
    ...(userId !== undefined && { userId, watch: [formatEntityRef('UserAccount', userId)] }),
    expiresAt: toTtlSeconds(nowMs + mailPauseLifeMs[reason]),
  }
  await commitTransaction([{ write: overwriteRow(row) }])
}

/** The write that ends a pause; its condition fails if there is none. */
export const removeMailPause = (email: string): TableWrite => removeExistingRow(mailPauseKey(email))
