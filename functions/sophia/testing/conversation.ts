import type { ChatPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import * as routes from '@nestboard/shared/sophia/routes.ts'
import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'
import type { Mind } from '../../gateways/assistant/port.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { planner } from '../planner/planner.ts'
import { handler } from '../index.ts'
import { writeAnswer } from '../write-answer.ts'

interface Signed {
  readonly cookie: string
}

/** Writes an answer as the stream's function does, with pushes collected. */
export async function writeTestAnswer(
  chatId: number,
  messageId: number,
  { mind = planner, attempt = 1 }: { mind?: Mind; attempt?: number } = {},
): Promise<Omit<ChatPush, 'type'>[]> {
  const pushes: Omit<ChatPush, 'type'>[] = []
  await writeAnswer(
    { chatId, messageId, attempt },
    {
      mind,
      now: Date.now,
      log: { warn: () => {}, error: () => {} },
      push: async (update) => void pushes.push(update),
    },
  )
  return pushes
}

/** Asks in Discover and has the answer written. */
export async function askInDiscover(
  who: Signed,
  text: string,
  { chatId: given, mind }: { chatId?: number | undefined; mind?: Mind } = {},
): Promise<{ chatId: number; answer: ChatMessage }> {
  const chatId = given ?? (await callRoute(handler, routes.createDiscoverChat, {}, who)).data!.id
  const { data, error } = await callRoute(handler, routes.replyInDiscoverChat, { chatId, text }, who)
  if (!data) throw new Error(`the question was refused: ${error}`)
  await writeTestAnswer(chatId, data.answerId, { ...(mind && { mind }) })
  const read = await callRoute(handler, routes.readDiscoverChat, { chatId }, who)
  return { chatId, answer: read.data!.messages.at(-1)! }
}

/** Asks on a board and has the answer written. */
export async function askOnBoard(
  who: Signed,
  tripId: number,
  text: string,
  mind?: Mind,
): Promise<{ chatId: number; answer: ChatMessage }> {
  const { data: before } = await callRoute(handler, routes.readBoardChat, { tripId }, who)
  const chatId = before!.chat.id
  const { data, error } = await callRoute(handler, routes.replyInBoardChat, { chatId, text }, who)
  if (!data) throw new Error(`the question was refused: ${error}`)
  await writeTestAnswer(chatId, data.answerId, { ...(mind && { mind }) })
  const read = await callRoute(handler, routes.readBoardChat, { tripId }, who)
  return { chatId, answer: read.data!.messages.at(-1)! }
}
