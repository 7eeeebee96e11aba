import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { MessageHoldReason } from '@nestboard/shared/messages/model.ts'
import { replyMinutesBetween } from '@nestboard/shared/supplier/reply-minutes.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { RowUpdate } from '../kernel/table/row-update.ts'
import { addReplyTime, readReplyTimes } from '../supplier/reply-time.ts'
import { parseUserOrSupplierIdOfSide, isSupplierSide } from './thread-sides.ts'
import type { ThreadSide } from './rows.ts'

/**
 * The fields of a message from which reply times are computed. `side`: the author's side. `hold`: why the message is
 * held. `nco`: when it was sent, epoch ms.
 */
interface Sent {
  readonly side: ThreadSide
  readonly hold?: MessageHoldReason
  readonly nco: number
}

/**
 * Returns the change that a message makes to `waitingMs`, the time of the first message from the traveler that the
 * team has not answered. Only a supplier's row has this field, and held messages don't change it, because the
 * recipient can't read them.
 */
export function buildWaitingStartUpdate(
  side: ThreadSide,
  { side: author, hold, nco }: Sent,
): Pick<RowUpdate, 'init' | 'remove'> {
  if (!isSupplierSide(side) || hold) return {}
  return author === side ? { remove: ['waitingMs'] } : { init: { waitingMs: nco } }
}

/**
 * Returns the time of the traveler's message that this message of the team answers, epoch ms; undefined if no message
 * was waiting for an answer.
 */
export const findAnsweredMessageTime = (
  { side, hold }: Sent,
  state: { readonly waitingMs?: number } | undefined,
): number | undefined => (isSupplierSide(side) && !hold ? state?.waitingMs : undefined)

/** Reads the team's reply times if the caller writes as a supplier; otherwise none. */
export const readReplyTimesOfSide = async (side: ThreadSide): Promise<readonly number[]> =>
  isSupplierSide(side) ? readReplyTimes(parseUserOrSupplierIdOfSide(side)) : []

/**
 * Builds the transaction clauses that add the time from the traveler's message to this answer to the supplier's reply
 * times; none if nobody was waiting.
 */
export function buildReplyTimeClauses(
  message: Sent,
  waitingMs: number | undefined,
  before: readonly number[],
): TransactionClause[] {
  if (waitingMs === undefined) return []
  const minutes = replyMinutesBetween(waitingMs, message.nco)
  return [{ write: addReplyTime(parseUserOrSupplierIdOfSide(message.side), minutes, before) }]
}

/**
 * Commits a message together with its reply time. If concurrent answers keep the reply-time row busy (503), commits
 * the message without the reply time.
 */
export async function commitMessageWithReplyTime(
  clauses: readonly TransactionClause[],
  reply: readonly TransactionClause[],
  repeat: Parameters<typeof commitTransaction>[1],
): Promise<void> {
  try {
    await commitTransaction([...clauses, ...reply], repeat)
  } catch (error) {
    if (reply.length === 0 || !(error instanceof Fault && error.status === 503)) throw error
    await commitTransaction(clauses, repeat)
  }
}
