import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { grantActions } from '@nestboard/functions/kernel/grants.ts'
import { mailKey } from '@nestboard/functions/kernel/service-rows.ts'
import { queueMail } from '@nestboard/functions/kernel/text/queue-mail.ts'
import { removeRow } from '@nestboard/functions/kernel/table/row-update.ts'
import type { QueuedMail } from '@nestboard/functions/kernel/text/queue-mail.ts'
import { defineDueTaskHandler } from '../due.ts'

/** Kind of the due row of a mail that the mail service refused. */
export const refusedMailTaskKind = 'mail'
/**
 * Number of refused attempts after which the alarm is raised: our account at the mail service is not ready, or its
 * quota is used up.
 */
const alarmAfterWaits = 2

/**
 * Replaces the row of a waiting mail by a new outbox row, which wakes the sending reaction; the timers themselves have
 * no right to send mail. After repeated refusals it raises the alarm.
 */
export const requeueRefusedMail = defineDueTaskHandler(
  grantActions(mailKey, 'PutItem', 'DeleteItem'),
  async (row, { now, log }) => {
    const { mailId, to, template, values, unsubscribe, waits = 0 } = row as typeof row & StoredMail
    const mail = { to, template, values, ...(unsubscribe && { unsubscribe }) } as QueuedMail
    await commitTransaction([{ write: queueMail(mail, now(), waits) }, { write: removeRow(mailKey(mailId)) }])
    if (waits < alarmAfterWaits) return undefined
    log.warn('the mail service takes no mail', { template, waits })
    return { alarms: true }
  },
)

type StoredMail = QueuedMail & { readonly mailId: number; readonly waits?: number }
