import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import type { ModerationReason } from '@nestboard/shared/moderation/reasons.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import type { OperationContext, Operation } from '../kernel/request/operation.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import {
  getAuthorOfMessage,
  getAuthorInboxPath,
  joinMessageTextsOfSide,
  getMessageText,
} from '../messages/describe-message-for-moderation.ts'
import { readLatestMessages, readThreadMessage } from '../messages/message.ts'
import { getSidesOfThreadWithSupplier, getSidesOfThreadWithUser, deriveThreadId } from '../messages/thread-sides.ts'
import type { ThreadSides } from '../messages/thread-sides.ts'
import { deriveCaseId } from './case.store.ts'
import { caseRow } from './rows.ts'
import { openCaseOrAddReportForSubject } from './open-case-or-add-report.ts'

interface Reported {
  /** The reported message; if omitted, the whole thread is reported. */
  readonly messageId?: number | undefined
  readonly nco?: number | undefined
  readonly reason: ModerationReason
}

/** Reports a message of another person, or everything that person wrote in the thread. */
export const reportUserThread: Operation<typeof routes.reportUserThread> = ({ userId, ...reported }, context) =>
  report(getSidesOfThreadWithUser(context.actor, userId), reported, context)

/** Reports a message of the other side of a thread with a supplier, or everything that side wrote in the thread. */
export const reportSupplierThread: Operation<typeof routes.reportSupplierThread> = (
  { supplierId, userId, ...reported },
  context,
) => report(getSidesOfThreadWithSupplier(context.actor, { supplierId, userId }), reported, context)

const report = (pair: ThreadSides, { messageId, nco = 0, reason }: Reported, context: OperationContext<UserActor>) =>
  messageId === undefined
    ? reportThread(pair, reason, context)
    : reportMessage(pair, { messageId, nco }, reason, context)

async function reportMessage(
  pair: ThreadSides,
  named: { readonly messageId: number; readonly nco: number },
  reason: ModerationReason,
  { actor, nowMs }: OperationContext<UserActor>,
) {
  const [found, before] = await Promise.all([
    readThreadMessage(actor, pair, named),
    caseRow.read(deriveCaseId('MESSAGE', named.messageId)),
  ])
  if (found.side === pair.own) throw badRequest(messageErrorTexts.ownMessage)
  const place = { threadId: found.threadId, messageMs: found.nco }
  const subject = { type: 'MESSAGE', subjectId: found.id, place, otherSide: pair.own } as const
  const thing = {
    text: getMessageText(found),
    path: getAuthorInboxPath(pair.other),
    author: () => getAuthorOfMessage(found),
  }
  const { userId } = actor
  await openCaseOrAddReportForSubject(
    subject,
    thing,
    { userId, reason },
    nowMs,
    [buildRateLimitClause(`U${userId}`, 'report', nowMs)],
    { before },
  )
  return {}
}

/**
 * Reports the other side's latest messages of a thread. The case's id is derived from the reported side and the
 * thread, so two sides reporting each other make two cases.
 */
async function reportThread(
  pair: ThreadSides,
  reason: ModerationReason,
  { actor, nowMs }: OperationContext<UserActor>,
) {
  const threadId = deriveThreadId(pair)
  const subjectId = deriveIdFromText(`messages of ${pair.other} in ${threadId}`)
  const [latest, before] = await Promise.all([
    readLatestMessages(actor, pair),
    caseRow.read(deriveCaseId('THREAD', subjectId)),
  ])
  const first = latest.find(({ side }) => side === pair.other)
  if (!first) throw badRequest(messageErrorTexts.nothingSaid)
  const place = { threadId, messageMs: latest[0]?.nco ?? first.nco }
  const subject = { type: 'THREAD', subjectId, place, otherSide: pair.own } as const
  const thing = {
    text: joinMessageTextsOfSide(pair.other, latest),
    path: getAuthorInboxPath(pair.other),
    author: () => getAuthorOfMessage(first),
  }
  const { userId } = actor
  await openCaseOrAddReportForSubject(
    subject,
    thing,
    { userId, reason },
    nowMs,
    [buildRateLimitClause(`U${userId}`, 'report', nowMs)],
    { before },
  )
  return {}
}
