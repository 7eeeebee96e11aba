import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { HoldReason } from '@nestboard/shared/messages/model.ts'
import { replyMinutesBetween } from '@nestboard/shared/supplier/reply-time.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import type { RowUpdate } from '../kernel/table/write.ts'
import { addReplyTime, replyTimesOf } from '../supplier/reply-time.ts'
import { idOfSide, isSupplierSide } from './pair.ts'
import type { ThreadSide } from './rows.ts'

/**
 * The fields of a message that reply times need. `side` is its author's, `hold` why it is held, `nco` its time in
 * epoch ms.
 */
interface Sent {
  readonly side: ThreadSide
  readonly hold?: HoldReason
  readonly nco: number
}

/**
 * Returns how a message changes `waitingMs`, which only a supplier's row has: the time of the traveler's first message
 * since the team's last one. A held message changes nothing, because the other side can't read it.
 */
export function waitingAfter(side: ThreadSide, { side: author, hold, nco }: Sent): Pick<RowUpdate, 'init' | 'remove'> {
  if (!isSupplierSide(side) || hold) return {}
  return author === side ? { remove: ['waitingMs'] } : { init: { waitingMs: nco } }
}

/** Returns when the wait began that this message of the team ends, epoch ms; undefined if it ends none. */
export const waitEndedBy = (
  { side, hold }: Sent,
  state: { readonly waitingMs?: number } | undefined,
): number | undefined => (isSupplierSide(side) && !hold ? state?.waitingMs : undefined)

/** Reads the team's reply times if the caller writes as a supplier; otherwise none. */
export const replyTimesFor = async (side: ThreadSide): Promise<readonly number[]> =>
  isSupplierSide(side) ? replyTimesOf(idOfSide(side)) : []

/** The clauses that store the reply time; none if the message ends no wait. */
export function replyClauses(message: Sent, waitingMs: number | undefined, before: readonly number[]): Clause[] {
  if (waitingMs === undefined) return []
  const minutes = replyMinutesBetween(waitingMs, message.nco)
  return [{ write: addReplyTime(idOfSide(message.side), minutes, before) }]
}

/**
 * Commits a message with its reply time. If concurrent answers keep the reply-time row busy (503), the message is
 * committed without it.
 */
export async function commitAnswer(
  clauses: readonly Clause[],
  reply: readonly Clause[],
  repeat: Parameters<typeof commit>[1],
): Promise<void> {
  try {
    await commit([...clauses, ...reply], repeat)
  } catch (error) {
    if (reply.length === 0 || !(error instanceof Fault && error.status === 503)) throw error
    await commit(clauses, repeat)
  }
}
