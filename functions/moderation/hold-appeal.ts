import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { messageTexts } from '@nestboard/shared/messages/faults.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import { budgetClause } from '../kernel/budget.ts'
import { lostCondition, tryCommit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { authorOfMessage, noteAppeal, ownInbox, messageTextOf } from '../messages/moderated.ts'
import { readThreadMessage } from '../messages/thread-messages.ts'
import { pairWithSupplier } from '../messages/pair.ts'
import { caseIdOf, listUnderAuthor, logWrite, putCase } from './case.store.ts'
import { countOnDay, countOpen } from './counters.store.ts'
import { newCase, caseTextOf } from './open.ts'

/**
 * Asks staff to deliver a held message. The case of the message starts as APPEALED, so the first decision is final;
 * the message stores the appeal, so a repeated request changes nothing.
 */
export const appealHold: Operation<typeof routes.appealHold> = async (
  { supplierId, userId: travelerId, messageId, nco, text: appeal },
  { actor, nowMs },
) => {
  const pair = pairWithSupplier(actor, { supplierId, userId: travelerId })
  const found = await readThreadMessage(actor, pair, { messageId, nco })
  if (found.side !== pair.own || !found.hold || found.removedMs !== undefined) throw badRequest(messageTexts.notHeld)
  if (found.appealedMs !== undefined) return {}
  const id = caseIdOf('HELD', found.id)
  const about = { type: 'HELD', subjectId: found.id } as const
  const author = authorOfMessage(found)
  const content = { ...about, ...author, ...caseTextOf({ text: messageTextOf(found) }), path: ownInbox(pair.own) }
  const place = { threadId: found.threadId, messageMs: found.nco }
  const opened = newCase({ id, ...content, place, otherSide: pair.other }, { userId: null, reason: 'SCAM' }, nowMs)
  const appealed = { state: 'APPEALED', isFlagged: false, appeal, appealedMs: nowMs, appealedBy: actor.userId } as const
  const log = { caseId: id, ...about, action: 'APPEALED', userId: null, reason: null, note: '', nco: nowMs } as const
  await tryCommit([
    { write: putCase({ ...opened, ...appealed }), otherwise: lostCondition },
    { write: noteAppeal(found, id, nowMs), otherwise: lostCondition },
    { write: logWrite(log) },
    { write: countOpen(1) },
    { write: countOnDay(nowMs, { appeals: 1 }) },
    ...[...new Set([author.userId ?? actor.userId, actor.userId])].map((each) => ({
      write: listUnderAuthor(each, id),
    })),
    budgetClause(`U${actor.userId}`, 'report', nowMs),
  ])
  return {}
}
