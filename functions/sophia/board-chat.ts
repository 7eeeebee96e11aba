import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import type * as routes from '@nestboard/shared/sophia/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { retryAnswer, stopAnswer } from './answer.ts'
import { readChatWithNewestMessage } from './read-chat-with-newest-message.ts'
import { findBoardChat } from './find-chat.ts'
import { deriveBoardChatId } from './chat-ids.ts'
import { changeInception } from './chat.store.ts'
import { getAnswerState } from './to-chat-message.ts'
import { readConversation } from './read-conversation.ts'

/** Reads the conversation of a board for a member, with the member's own draft. */
export const readBoardChat: Operation<typeof routes.readBoardChat> = async (
  { tripId, latest, before },
  { actor, nowMs },
) => {
  const chatId = deriveBoardChatId(tripId)
  const finding = findBoardChat(actor, chatId).then((chat) => (chat?.tripId === tripId ? chat : undefined))
  return readConversation(chatId, finding, { actor, nowMs, latest, before, hasDrafts: true })
}

/** Begins the conversation of a board anew: messages until now are older than its inception. */
export const resetBoardChat: Operation<typeof routes.resetBoardChat> = async ({ chatId }, { actor, nowMs }) => {
  return retryOnConflict(async (attempt) => {
    const [{ item }, answer] = await readChatWithNewestMessage(actor, chatId, attempt)
    if (!item) return { inception: 0, nms: 0 }
    if (answer && getAnswerState(answer, nowMs) === 'STREAMING') throw badRequest(sophiaErrorTexts.busy)
    const nms = nextVersion(item, nowMs)
    await commitTransaction([changeInception(item, nms, nms)])
    return { inception: nms, nms }
  })
}

export const stopBoardChatAnswer: Operation<typeof routes.stopBoardChatAnswer> = async ({ chatMsgId }, context) =>
  stopAnswer(deriveBoardChatId(chatMsgId), chatMsgId, context)

export const retryBoardChatAnswer: Operation<typeof routes.retryBoardChatAnswer> = async ({ chatMsgId }, context) =>
  retryAnswer(deriveBoardChatId(chatMsgId), chatMsgId, context)
