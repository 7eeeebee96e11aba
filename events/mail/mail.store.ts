import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mailKey } from '@nestboard/functions/kernel/service-rows.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  attributesBelow,
  rowExists,
  attributesMissing,
} from '@nestboard/functions/kernel/table/condition.ts'
import { removeRow, updateRow } from '@nestboard/functions/kernel/table/row-update.ts'
import { buildDueTaskFields } from '@nestboard/functions/kernel/due.ts'
import { tableClient, toTtlSeconds } from '@nestboard/functions/kernel/table/table.ts'
import { env } from '../env.ts'
import { refusedMailTaskKind } from './requeue-refused-mail.ts'

export const mailLeaseMs = env.NB_CLAIM_MS

/**
 * Claims a mail for sending with a lease. Resolves to false if it was already sent or can't be sent.
 * @throws Error while another process holds the lease; the retry then sees whether that process sent it
 */
export async function acquireMailLease(mailId: number, nowMs: number): Promise<boolean> {
  const isOpen = allConditionsHold(
    rowExists,
    attributesMissing('failure'),
    attributesMissing('atMs'),
    anyConditionHolds(attributesMissing('claimedUntilMs'), attributesBelow({ claimedUntilMs: nowMs })),
  )
  const { Update } = updateRow(mailKey(mailId), { set: { claimedUntilMs: nowMs + mailLeaseMs } }, isOpen)
  try {
    await tableClient.send(new UpdateCommand({ ...Update!, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }))
    return true
  } catch (error) {
    const { name, Item } = error as { name: string; Item?: Record<string, unknown> }
    if (name !== 'ConditionalCheckFailedException') throw error
    if (!Item || 'failure' in Item || 'atMs' in Item) return false
    throw new Error('this mail is being sent', { cause: error })
  }
}

/** Ends the lease after a failure, so that the next attempt can claim the mail. */
export const releaseMailLease = (mailId: number): Promise<void> =>
  commitTransaction([{ write: updateRow(mailKey(mailId), { remove: ['claimedUntilMs'] }) }])

/** Delay before a mail that the service refused is sent again; it doubles each time, up to six hours. */
const waitMs = 15 * 60_000
const longestWaitMs = 6 * 3_600_000
/** After this time, a mail that couldn't be sent is dropped. */
const waitingKeptMs = 3 * 86_400_000

/** Ends the lease and makes the mail a due task, so that the timers function queues it again. */
export function postponeMail(mailId: number, waits: number, refusal: string, nowMs: number): Promise<void> {
  const atMs = nowMs + Math.min(waitMs * 2 ** waits, longestWaitMs)
  const due = buildDueTaskFields({ kind: refusedMailTaskKind, subject: mailId, atMs })
  const set = { ...due, refusal, waits: waits + 1, expiresAt: toTtlSeconds(nowMs + waitingKeptMs) }
  return commitTransaction([{ write: updateRow(mailKey(mailId), { set, remove: ['claimedUntilMs'] }) }])
}

/** Marks a mail as unsendable with the reason. The row stays until its TTL. */
export const markMailUnsendable = (mailId: number, failure: string): Promise<void> =>
  commitTransaction([{ write: updateRow(mailKey(mailId), { set: { failure } }) }])

export const removeMail = (mailId: number): Promise<void> => commitTransaction([{ write: removeRow(mailKey(mailId)) }])
