import { mailKey } from './rows.ts'
import type { MailContent } from './mails.ts'
import { newId } from './random.ts'
import { tableName, ttlSeconds } from './table.ts'
import type { Write } from './table.ts'

/**
 * A mail as a row to be put in the same transaction as what it tells of; the reaction to the row renders and sends it
 * and then removes it. So no mail is lost, none is sent for a write that failed, and no API function carries a mail client.
 */
export type QueuedMail = MailContent & {
  readonly to: string
  /** For mail that nobody asked for: the address at which one POST ends it (RFC 8058). */
  readonly unsubscribe?: string
}

const keptMs = 86_400_000

/** The write that queues a mail. */
export function mailWrite(mail: QueuedMail, nowMs: number): Write {
  const mailId = newId()
  return {
    Put: {
      TableName: tableName,
      Item: { ...mailKey(mailId), mailId, ...mail, nco: nowMs, expiresAt: ttlSeconds(nowMs + keptMs) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}
