import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { messageTexts } from '@nestboard/shared/messages/faults.ts'
import type * as routes from '@nestboard/shared/messages/routes.ts'
import type { UserActor } from '../kernel/actor.ts'
import { budgetClause } from '../kernel/budget.ts'
import { lost, tryCommit } from '../kernel/commit.ts'
import type { Context, Operation } from '../kernel/operation.ts'
import { pairWithSupplier, pairWithUser, threadIdOf } from './pair.ts'
import type { ThreadPair } from './pair.ts'
import { listOwnReport, putMessageReport } from './report.store.ts'
import type { MessageReport } from './report.store.ts'
import { requireReach, requireSide } from './side.ts'
import { markAppealed, messageAt, stateOf } from './thread.store.ts'

/** A message that a call names; without one, the whole thread. */
interface Named {
  readonly messageId?: number | undefined
  readonly nco?: number | undefined
}

/** Reports a message of a person, or the thread with them. */
export const reportUserThread: Operation<typeof routes.reportUserThread> = ({ userId, ...named }, context) =>
  report(pairWithUser(context.actor, userId), named, context)

/** Reports a message of the other side of a thread with a supplier, or the thread. */
export const reportSupplierThread: Operation<typeof routes.reportSupplierThread> = (
  { supplierId, userId, ...named },
  context,
) => report(pairWithSupplier(context.actor, { supplierId, userId }), named, context)

/** Stores a report for moderation. One report a person; a repeat changes nothing. */
async function report(pair: ThreadPair, { messageId, nco }: Named, { actor, nowMs }: Context<UserActor>) {
  const found = await messageIn(actor, pair, messageId === undefined ? undefined : { messageId, nco: nco ?? 0 })
  if (found?.side === pair.own) throw refused(messageTexts.ownMessage)
  const threadId = threadIdOf(pair)
  const about = found
    ? { kind: 'MESSAGE', subjectId: found.id, messageMs: found.nco }
    : { kind: 'THREAD', subjectId: threadId, messageMs: 0 }
  await store({ ...about, threadId, side: pair.other, text: '', userId: actor.userId, nco: nowMs } as MessageReport)
  return {}
}

/** Asks moderation to deliver a held message. The message keeps that it was asked, so there is one appeal. */
export const appealHold: Operation<typeof routes.appealHold> = async (
  { supplierId, userId, messageId, nco, text },
  { actor, nowMs },
) => {
  const pair = pairWithSupplier(actor, { supplierId, userId })
  const found = await messageIn(actor, pair, { messageId, nco })
  if (!found || found.side !== pair.own || !found.hold) throw refused(messageTexts.notHeld)
  if (found.appealedMs !== undefined) return {}
  const { id: subjectId, threadId, side } = found
  const about = { kind: 'APPEAL', subjectId, threadId, messageMs: nco, side, text } as const
  await store({ ...about, userId: actor.userId, nco: nowMs }, [
    { write: markAppealed({ threadId, nco, id: subjectId }, nowMs), otherwise: lost },
  ])
  return {}
}

const store = (row: MessageReport, more: Parameters<typeof tryCommit>[0] = []) =>
  tryCommit([
    { write: putMessageReport(row), otherwise: lost },
    { write: listOwnReport(row) },
    budgetClause(`U${row.userId}`, 'report', row.nco),
    ...more,
  ])

/**
 * The named message as the caller's side sees it, once the caller's right to the thread is checked.
 * @throws Fault 404 without a thread, and for a message that is not in it or hidden from this side
 */
async function messageIn(actor: UserActor, pair: ThreadPair, named: { messageId: number; nco: number } | undefined) {
  const [state, reach, message] = await Promise.all([
    stateOf(pair),
    requireSide(actor, pair),
    named && messageAt(threadIdOf(pair), named.nco, named.messageId),
  ])
  requireReach(actor, reach, { state, isIntroduced: false })
  const isHidden = message?.only !== undefined && message.only !== pair.own
  if (!state || (named && (!message || isHidden))) throw notFound()
  return message
}
