import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { answerCardSchema, answerSourceSchema } from './answer-card.ts'

export const chatsPerPage = 20
export const messagesPerChatPage = 20
/** Minimum and maximum length of a question in Discover and on a board, in characters (traveler §5). */
export const questionLength = { discover: 3, board: 2, most: 4000 } as const
export const maxChatNameLength = 80

/** Bits of a message's `flags` (traveler §3). `draft`: an unsent text of its author, or an answer being written. */
export const chatMessageFlags = { active: 1, draft: 4 } as const
/**
 * Bits of an action's `flags` (traveler §3). `active`: can be pressed now. `embedded`: shown by a card or a link in the
 * text, so there is no button for it. `external`: opens a page outside of the conversation.
 */
export const chatActionFlags = { active: 1, embedded: 2, external: 8 } as const

/**
 * A conversation with the assistant. `tripId`: its board; null in Discover. `name`: the first question, cut; empty
 * before it. `inception`: messages before this moment are not shown, epoch ms. `nms`: last change, epoch ms.
 */
export const chatSchema = z.object({
  id: idField(),
  tripId: z.nullable(idField()),
  name: z.string(),
  inception: z.int(),
  nco: z.int(),
  nms: z.int(),
})
export type Chat = z.infer<typeof chatSchema>

/**
 * Something that an answer offers. `url`: a link of the assistant (`links.ts`). `isDone`: carried out; it can then be
 * undone if `canUndo`, and pressed again after that.
 */
export const chatActionSchema = z.object({
  name: z.string(),
  url: z.string(),
  flags: z.int(),
  isDone: z.boolean(),
  canUndo: z.boolean(),
})
export type ChatAction = z.infer<typeof chatActionSchema>

/**
 * `STREAMING`: being written. `STOPPED` by a person and `FAILED` keep what came and can be tried again while they are
 * the last message.
 */
export const answerStates = ['STREAMING', 'DONE', 'STOPPED', 'FAILED'] as const
export type AnswerState = (typeof answerStates)[number]

/**
 * A message. `userId`: its author; null for the assistant. `text`: as written by a person; markdown of the assistant,
 * with chips and links of `links.ts` only. `state`: of an answer; null for a person's message. `pos` of a push counts
 * UTF-16 units of `text`. `nco`: written, `nms`: last change, epoch ms. Ids grow with each message of a chat.
 */
export const chatMessageSchema = z.object({
  id: idField(),
  chatId: idField(),
  userId: z.nullable(idField()),
  nco: z.int(),
  nms: z.int(),
  flags: z.int(),
  text: z.string(),
  state: z.nullable(z.enum(answerStates)),
  actions: z.array(chatActionSchema),
  cards: z.array(answerCardSchema),
  sources: z.array(answerSourceSchema),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>

/** Answers that one person may get in a day of UTC. */
export const maxAnswersPerDay = 200
