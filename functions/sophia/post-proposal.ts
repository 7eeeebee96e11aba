import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { AnswerRecord } from './answer-record.ts'
import { cutChatName } from './cut-chat-name.ts'
import { readChatWithNewestMessage } from './read-chat-with-newest-message.ts'
import { deriveBoardChatId } from './chat-ids.ts'
import { findNewestChatId } from './discover.ts'
import { noteQuestion, putChatMessage } from './chat.store.ts'
import { isSophiaEnabled } from './env.ts'
import { getAnswerState } from './to-chat-message.ts'

/** A proposal that another assistant of a person makes. */
export interface Proposal<R> {
  /** The board in whose conversation it is put; 0 for the person's newest Discover conversation. */
  readonly tripId: number
  /** What the person's message says of it, and what the answer below it says. */
  readonly question: string
  readonly answer: string
  /** Has tools fill the record of the answer that will hold the proposal. It may run several times. */
  readonly fill: (record: AnswerRecord) => Promise<R>
}

/**
 * Puts a proposal into a conversation of a person: a message of theirs that says where it comes from, and a finished
 * answer with the cards and actions. Nothing else changes until a person presses one. Answers what `fill` answered.
 * @throws Fault 404 for the board of a stranger, 400 while an answer is being written there or Sophia is switched off
 */
export async function postProposal<R>(
  { tripId, question, answer: text, fill }: Proposal<R>,
  { actor, nowMs }: OperationContext<UserActor>,
): Promise<R> {
  if (!isSophiaEnabled()) throw badRequest(sophiaErrorTexts.off)
  const { userId } = actor
  const chatId = tripId ? deriveBoardChatId(tripId) : await findNewestChatId(actor)
  return retryOnConflict(async (attempt) => {
    const [chat, newest] = await readChatWithNewestMessage(actor, chatId, attempt)
    if (chat.tripId !== tripId) throw notFound()
    if (newest && getAnswerState(newest, nowMs) === 'STREAMING') throw badRequest(sophiaErrorTexts.busy)
    const id = (chat.item?.lastId ?? chatId) + 1
    const answerId = id + 1
    const record = new AnswerRecord(answerId, nowMs)
    const filled = await fill(record)
    const nms = nextVersion(chat.item, nowMs)
    const { cards, actions, sources } = record
    const at = { chatId, nco: nms, nms }
    const held = { cards, actions, sources, facts: record.toFacts() }
    await commitTransaction([
      noteQuestion(chat, { userId, name: cutChatName(question), lastId: answerId, answerId, nowMs }),
      putChatMessage({ ...at, id, userId, text: question }),
      putChatMessage({ ...at, id: answerId, userId: 0, text, state: 'DONE', attempt: 1, ...held }),
    ])
    return filled
  })
}
