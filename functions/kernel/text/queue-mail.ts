import { mailKey } from '../service-rows.ts'
import type { UnrenderedMail } from './mail-value-schemas.ts'
import { newId } from '../secrets/new-id.ts'
import { putRow } from '../table/row-update.ts'
import { toTtlSeconds } from '../table/table.ts'
import type { TableWrite } from '../table/table.ts'

/**
 * A mail as a row of the outbox, written in the transaction that causes the mail; a reaction sends the mail and
 * removes the row. So no mail is lost, failed writes send none, and no API function bundles a mail client.
 */
export type QueuedMail = UnrenderedMail & {
  readonly to: string
  /** The address to which answers go, if not to the sender. */
  readonly replyTo?: string
  /** For mail that the recipient didn't ask for: the URL to which one POST unsubscribes (RFC 8058). */
  readonly unsubscribe?: string
}

const keptMs = 86_400_000

/**
 * The write that queues a mail.
 * @param waits how many times the mail service has already failed to accept this mail
 */
export function queueMail(mail: QueuedMail, nowMs: number, waits = 0): TableWrite {
  const mailId = newId()
  return putRow({
    ...mailKey(mailId),
    mailId,
    ...mail,
    ...(waits && { waits }),
    nco: nowMs,
    expiresAt: toTtlSeconds(nowMs + keptMs),
  })
}
