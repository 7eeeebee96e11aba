import { commit } from '@nestboard/functions/kernel/commit.ts'
import { uses } from '@nestboard/functions/kernel/grants.ts'
import { mailKey } from '@nestboard/functions/kernel/rows.ts'
import { mailWrite } from '@nestboard/functions/kernel/outbox.ts'
import { removeRow } from '@nestboard/functions/kernel/table/write.ts'
import type { QueuedMail } from '@nestboard/functions/kernel/outbox.ts'
import { defineDueHandler } from '../due.ts'

/** Kind of a due row that is a mail which the service did not take. */
export const mailKind = 'mail'
/** Sendings that the service did not take before the alarm rings: the account is not ready, or its quota is used up. */
const alarmAfterWaits = 2

/**
 * Queues a waiting mail again in place of the old row, which makes the reaction send it; the timers themselves may send nothing.
 * The alarm rings for a mail that waits long.
 */
export const resendMail = defineDueHandler(uses(mailKey, 'PutItem', 'DeleteItem'), async (row, { now, log }) => {
  const { mailId, to, template, values, unsubscribe, waits = 0 } = row as typeof row & StoredMail
  const mail = { to, template, values, ...(unsubscribe && { unsubscribe }) } as QueuedMail
  await commit([{ write: mailWrite(mail, now(), waits) }, { write: removeRow(mailKey(mailId)) }])
  if (waits < alarmAfterWaits) return undefined
  log.warn('the mail service takes no mail', { template, waits })
  return { alarms: true }
})

type StoredMail = QueuedMail & { readonly mailId: number; readonly waits?: number }
