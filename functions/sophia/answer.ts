import { badRequest, invalidFieldsFault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { questionLength } from '@nestboard/shared/sophia/model.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import type * as routes from '@nestboard/shared/sophia/routes.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation, OperationContext } from '../kernel/request/operation.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { requireAnswerBudget } from './charge-answer.ts'
import { requireChat } from './find-chat.ts'
import type { OpenChat } from './find-chat.ts'
import { changeAnswer, noteQuestion, putChatMessage } from './chat.store.ts'
import { cutChatName } from './cut-chat-name.ts'
import { isSophiaEnabled } from './env.ts'
import { getAnswerState } from './to-chat-message.ts'
import { readChatWithNewestMessage } from './read-chat-with-newest-message.ts'
import { chatDraftRow, chatMessageRow } from './rows.ts'
import type { ChatDraftItem, ChatMessageItem } from './rows.ts'

/** Asks the assistant in a Discover conversation of the caller. */
export const replyInDiscoverChat: Operation<typeof routes.replyInDiscoverChat> = async ({ chatId, text }, context) =>
  ask(chatId, text, context)

/** Asks the assistant in the conversation of a board, or keeps the caller's unsent text. */
export const replyInBoardChat: Operation<typeof routes.replyInBoardChat> = async ({ chatId, draft, text }, context) => {
  if (draft) return keepDraft(await requireChat(context.actor, chatId), text, context)
  if (text.length < questionLength.board) throw invalidFieldsFault('text')
  return ask(chatId, text, context, chatDraftRow.read(chatId, context.actor.userId))
}

async function keepDraft({ id }: OpenChat, text: string, { actor: { userId }, nowMs }: OperationContext<UserActor>) {
  const write = text
    ? chatDraftRow.overwrite([id, userId], { userId, text, savedMs: nowMs })
    : chatDraftRow.remove([id, userId])
  await commitTransaction([{ write }])
  return { id, nms: nowMs, answerId: 0 }
}

/** @throws Fault 400 while the assistant is switched off, 429 above the person's limits for a day */
async function requireAnswerAllowance(userId: number, nowMs: number): Promise<void> {
  if (!isSophiaEnabled()) throw badRequest(sophiaErrorTexts.off)
  await requireAnswerBudget(userId, nowMs)
}

/**
 * Writes a question and the answer that is to come in one transaction; the stream then has it written. One answer at a
 * time: a second question waits for the end of the first, or for somebody to stop it.
 * @param readingDraft the caller's draft, which goes once it is asked. It is removed beside the transaction, because in
 *   it a removal takes two write units even where there is no draft; a browser that hears of a failure has the text.
 */
async function ask(
  chatId: number,
  text: string,
  { actor, nowMs, once }: OperationContext<UserActor>,
  readingDraft?: Promise<ChatDraftItem | undefined>,
) {
  const { userId } = actor
  return retryOnConflict(async (attempt) => {
    const [[chat, newest], draft] = await Promise.all([
      readChatWithNewestMessage(actor, chatId, attempt),
      readingDraft,
      attempt === 1 && requireAnswerAllowance(userId, nowMs),
    ])
    if (newest && getAnswerState(newest, nowMs) === 'STREAMING') throw badRequest(sophiaErrorTexts.busy)
    const { item } = chat
    const id = (item?.lastId ?? chat.id) + 1
    const answerId = id + 1
    const nms = nextVersion(item, nowMs)
    const question = { id, chatId: chat.id, userId, text, nco: nms, nms }
    const answer = {
      id: answerId,
      chatId: chat.id,
      userId: 0,
      text: '',
      state: 'STREAMING' as const,
      askerId: userId,
      attempt: 1,
      nco: nms,
      nms,
    }
    const noted = { userId, name: cutChatName(text), lastId: answerId, answerId, nowMs }
    const sent = { id, nms, answerId }
    await Promise.all([
      commitTransaction([noteQuestion(chat, noted), putChatMessage(question), putChatMessage(answer)], {
        once,
        answer: sent,
      }),
      draft && commitTransaction([{ write: chatDraftRow.remove([chat.id, userId]) }]),
    ])
    return sent
  })
}

/** Reads an answer and its conversation in one round. @throws Fault 404 for other messages, and for strangers */
export async function requireAnswer(
  actor: UserActor,
  chatId: number,
  id: number,
): Promise<{ chat: OpenChat; answer: ChatMessageItem }> {
  const [chat, answer] = await Promise.all([requireChat(actor, chatId), chatMessageRow.read(chatId, id)])
  if (!answer?.state || answer.nco < (chat.item?.inception ?? 0)) throw notFound()
  return { chat, answer }
}

type Asker = Pick<OperationContext<UserActor>, 'actor' | 'nowMs'>

/** Stops an answer that is being written. What came until the writer notices is kept. */
export const stopAnswer = (chatId: number, id: number, { actor, nowMs }: Asker): Promise<{ nms: number }> =>
  retryOnConflict(async () => {
    const { answer } = await requireAnswer(actor, chatId, id)
    if (getAnswerState(answer, nowMs) !== 'STREAMING') return { nms: answer.nms }
    const nms = nextVersion(answer, nowMs)
    await commitTransaction([changeAnswer(answer, { state: 'STOPPED', nms })])
    return { nms }
  })

/** Has a stopped or failed answer written anew, with the rights of who asks for it. */
export async function retryAnswer(chatId: number, id: number, { actor, nowMs }: Asker): Promise<{ nms: number }> {
  return retryOnConflict(async (attempts) => {
    const [{ chat, answer }] = await Promise.all([
      requireAnswer(actor, chatId, id),
      attempts === 1 && requireAnswerAllowance(actor.userId, nowMs),
    ])
    const state = getAnswerState(answer, nowMs)
    if (state === 'STREAMING') throw badRequest(sophiaErrorTexts.busy)
    if (state === 'DONE' || chat.item?.answerId !== id) throw badRequest(sophiaErrorTexts.notRetryable)
    const nms = nextVersion(answer, nowMs)
    const attempt = (answer.attempt ?? 0) + 1
    const fresh = { text: '', actions: [], cards: [], sources: [], claimedMs: 0, askerId: actor.userId }
    await commitTransaction([changeAnswer(answer, { ...fresh, state: 'STREAMING', attempt, nms })])
    return { nms }
  })
}
