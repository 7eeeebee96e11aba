import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import { createConditionFailedError, tryCommitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import {
  getAuthorOfMessage,
  recordHeldMessageAppeal,
  getAuthorInboxPath,
  getMessageText,
} from '../messages/describe-message-for-moderation.ts'
import { readThreadMessage } from '../messages/message.ts'
import { getSidesOfThreadWithSupplier } from '../messages/thread-sides.ts'
import { deriveCaseId, putAuthorCasePointer, putCaseLogEntry, putCase } from './case.store.ts'
import { addToModerationDayCounters, changeOpenCaseCount } from './counters.store.ts'
import { buildNewCase, excerptAndHashCaseText } from './open-case-or-add-report.ts'

/**
 * Asks staff to deliver a held message. The case of the message starts as APPEALED, so the first decision is final;
 * the message stores the appeal, so a repeated request changes nothing.
 */
export const appealHold: Operation<typeof routes.appealHold> = async (
  { supplierId, userId: travelerId, messageId, nco, text: appeal },
  { actor, nowMs },
) => {
  const pair = getSidesOfThreadWithSupplier(actor, { supplierId, userId: travelerId })
  const found = await readThreadMessage(actor, pair, { messageId, nco })
  if (found.side !== pair.own || !found.hold || found.removedMs !== undefined)
    throw badRequest(messageErrorTexts.notHeld)
  if (found.appealedMs !== undefined) return {}
  const id = deriveCaseId('HELD', found.id)
  const about = { type: 'HELD', subjectId: found.id } as const
  const author = getAuthorOfMessage(found)
  const content = {
    ...about,
    ...author,
    ...excerptAndHashCaseText({ text: getMessageText(found) }),
    path: getAuthorInboxPath(pair.own),
  }
  const place = { threadId: found.threadId, messageMs: found.nco }
  const opened = buildNewCase({ id, ...content, place, otherSide: pair.other }, { userId: null, reason: 'SCAM' }, nowMs)
  const appealed = { state: 'APPEALED', isFlagged: false, appeal, appealedMs: nowMs, appealedBy: actor.userId } as const
  const log = { caseId: id, ...about, action: 'APPEALED', userId: null, reason: null, note: '', nco: nowMs } as const
  await tryCommitTransaction([
    { write: putCase({ ...opened, ...appealed }), otherwise: createConditionFailedError },
    { write: recordHeldMessageAppeal(found, id, nowMs), otherwise: createConditionFailedError },
    { write: putCaseLogEntry(log) },
    { write: changeOpenCaseCount(1) },
    { write: addToModerationDayCounters(nowMs, { appeals: 1 }) },
    ...[...new Set([author.userId ?? actor.userId, actor.userId])].map((each) => ({
      write: putAuthorCasePointer(each, id),
    })),
    buildRateLimitClause(`U${actor.userId}`, 'report', nowMs),
  ])
  return {}
}
