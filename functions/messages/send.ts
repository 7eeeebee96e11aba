import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { messageTexts } from '@nestboard/shared/messages/faults.ts'
import { verdictOn } from '@nestboard/shared/messages/judge.ts'
import type * as routes from '@nestboard/shared/messages/routes.ts'
import type { UserActor } from '../kernel/actor.ts'
import { budgetClause } from '../kernel/budget.ts'
import { commit } from '../kernel/commit.ts'
import type { Context, Operation } from '../kernel/operation.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { newId } from '../kernel/random.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { isSupplier } from '../supplier/supplier.ts'
import { mirrored, idOfSide, isSupplierSide, pairWithSupplier, pairWithUser, requireSide, threadIdOf } from './pair.ts'
import type { ThreadPair } from './pair.ts'
import { noteMessage, putMessage, statesOf } from './thread.store.ts'
import type { MessageItem, ThreadItem } from './thread.store.ts'

/** Writes to a person. @throws Fault 404 for a PRIVATE person who never wrote to the caller */
export const createUserMessage: Operation<typeof routes.createUserMessage> = ({ userId, text }, context) =>
  send(pairWithUser(context.actor, userId), text, context)

/** Writes to a supplier, or answers a traveler in its name. */
export const createSupplierMessage: Operation<typeof routes.createSupplierMessage> = ({ text, ...input }, context) =>
  send(pairWithSupplier(context.actor, input), text, context)

/**
 * Sends a message: one transaction of the message, both sides' states, budgets and the answer. If the other side blocked
 * the author, only the author's side is written, and the answer is the same.
 */
async function send(pair: ThreadPair, text: string, context: Context<UserActor>) {
  const { actor, nowMs, once } = context
  const id = newId()
  const threadId = threadIdOf(pair)
  return retryOnConflict(async () => {
    const [states, addressee] = await Promise.all([statesOf(pair), addresseeOf(actor, pair), requireSide(actor, pair)])
    requireAddressee(pair, states.own, addressee)
    const hold = holdOf(pair, text)
    const nco = Math.max(nextVersion(states.own, nowMs), nextVersion(states.other, nowMs))
    const isBlocked = states.other?.isBlocked === true
    const message: MessageItem = {
      id,
      threadId,
      side: pair.own,
      userId: actor.userId,
      text,
      nco,
      ...(hold && { hold }),
      ...(isBlocked && { only: pair.own }),
    }
    const answer = { id, nco, hold: hold ?? null }
    const noted = isBlocked ? [pair] : [pair, mirrored(pair)]
    await commit(
      [
        { write: putMessage(message) },
        ...noted.map((each) => ({ write: noteMessage(each, message), otherwise: versionConflict })),
        budgetClause(`M${threadId}${pair.own}`, 'message', nowMs),
        ...(states.own ? [] : [budgetClause(`M${pair.own}`, 'newThread', nowMs)]),
      ],
      { once, answer },
    )
    return answer
  })
}

/** Whether the other side accepts messages: from anyone, only in an existing thread, or never. */
async function addresseeOf(actor: UserActor, { other }: ThreadPair): Promise<'open' | 'known' | undefined> {
  if (isSupplierSide(other)) return (await isSupplier(idOfSide(other))) ? 'open' : undefined
  const [person] = await peopleSeenBy(actor, [idOfSide(other)])
  return person && (person.visibility === 'PUBLIC' ? 'open' : 'known')
}

/** @throws Fault 404 for an addressee who is missing or hidden, 400 for a blocked one or a traveler who never wrote */
function requireAddressee(
  { own }: ThreadPair,
  state: ThreadItem | undefined,
  addressee: Awaited<ReturnType<typeof addresseeOf>>,
): void {
  if (addressee === undefined || (addressee === 'known' && !state && !isSupplierSide(own))) throw notFound()
  if (state?.isBlocked) throw refused(messageTexts.blocked)
  if (!state && isSupplierSide(own)) throw refused(messageTexts.notAsked)
}

/** Why a message is held. Friends may share links: only threads with a supplier are held. @throws Fault 400 for a scam */
function holdOf({ own, other }: ThreadPair, text: string) {
  const verdict = verdictOn(text)
  if (verdict === 'PHISHING') throw refused(messageTexts.phishing)
  return isSupplierSide(own) || isSupplierSide(other) ? verdict : undefined
}
