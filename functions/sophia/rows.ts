import * as z from 'zod/mini'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { answerStates } from '@nestboard/shared/sophia/model.ts'
import { answerCardSchema, answerSourceSchema } from '@nestboard/shared/sophia/answer-card.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import type { StoredItem } from '../kernel/table/define-row.ts'
import { definePartitionKey, markAccessPatternsUsedElsewhere } from '../kernel/table/define-row-key.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

export const chatPartition = definePartitionKey('CHAT#{chatId}', {
  ...markAccessPatternsUsedElsewhere({ Query: ['Read all rows of a deleted conversation', 128] }),
})

/**
 * A conversation. `userId`: its person, 0 on a board. `tripId`: its board, 0 in Discover. `lastId`: the newest message,
 * or the conversation's id. `answerId`: the newest answer, 0 before the first question. `deletedMs`: when its person
 * deleted it; the row then remains for some days without a name, so that no message id is used twice.
 */
export const chatRowSchema = () =>
  z.object({
    id: idField(),
    userId: z.int(),
    tripId: z.int(),
    name: z.string(),
    inception: z.int(),
    lastId: z.int(),
    answerId: z.int(),
    nco: z.int(),
    nms: z.int(),
    deletedMs: z.optional(z.int()),
  })
export type ChatItem = StoredItem<typeof chatRowSchema>

export const chatRow = defineRow(chatPartition, 'CHAT', {
  GetItem: ['Read a conversation', 1],
  PutItem: ['Begin a conversation', 4],
  UpdateItem: ['Note a question in a conversation, rename or delete it', 7],
  ...markAccessPatternsUsedElsewhere({ DeleteItem: ['Remove the conversation of a deleted board', 4] }),
}).of<ChatItem>()

/** What pressing an action does. `till` is the first row of the card that it leaves out. */
const actionEffectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ADD_SEGMENTS'), card: z.int(), from: z.int(), till: z.int() }),
  z.object({ kind: z.literal('PIN_STAY'), card: z.int() }),
])
export type ActionEffect = z.infer<typeof actionEffectSchema>

/**
 * What a pressed action made. `ids`: segments or a pin on the board `tripId`. `isOlder`: the stay had a pin before, so
 * undoing leaves it.
 */
const actionResultSchema = z.object({
  userId: idField(),
  tripId: idField(),
  ids: z.array(idField()),
  isOlder: z.optional(z.boolean()),
})
export type ActionResult = z.infer<typeof actionResultSchema>

/**
 * `effect` is missing for links, which a browser follows. `presses`: number of times that the action was carried out;
 * it makes a press that is repeated the same, and one after an undo another.
 */
const storedActionSchema = z.object({
  name: z.string(),
  url: z.string(),
  flags: z.int(),
  effect: z.optional(actionEffectSchema),
  result: z.optional(actionResultSchema),
  presses: z.int(),
})
export type StoredAction = z.infer<typeof storedActionSchema>

/** What the tools of an answer read: names of listings and places, and days. Later answers may speak of them. */
const conversationFactsSchema = z.object({
  listings: z.array(z.object({ id: idField(), name: z.string() })),
  places: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  days: z.array(z.int()),
})
export type ConversationFacts = z.infer<typeof conversationFactsSchema>

/**
 * A message. `userId`: its author, 0 for the assistant. The further fields belong to answers: `askerId`: the person
 * whose rights its tools have. `attempt`: counts tries. `claimedMs`: when a try began. `usage`: what the model cost, in
 * tokens and millionths of a dollar.
 */
export const chatMessageRowSchema = () =>
  z.object({
    id: idField(),
    chatId: idField(),
    userId: z.int(),
    text: z.string(),
    nco: z.int(),
    nms: z.int(),
    state: z.optional(z.enum(answerStates)),
    askerId: z.optional(idField()),
    attempt: z.optional(z.int()),
    claimedMs: z.optional(z.int()),
    actions: z.optional(z.array(storedActionSchema)),
    cards: z.optional(z.array(answerCardSchema)),
    sources: z.optional(z.array(answerSourceSchema)),
    facts: z.optional(conversationFactsSchema),
    usage: z.optional(z.object({ tokensIn: z.int(), tokensOut: z.int(), microDollars: z.int() })),
  })
export type ChatMessageItem = StoredItem<typeof chatMessageRowSchema>

/** Ids of messages have up to 16 digits and sort in the order in which they were written. */
export const formatMessageSortId = (messageId: number): string => String(messageId).padStart(16, '0')

export const chatMessageRow = defineRow(
  chatPartition,
  'MSG#{order}',
  {
    Query: ['List messages of a conversation', 128],
    GetItem: ['Read a message', 12],
    PutItem: ['Write a question, and the answer that is to come', 26],
    UpdateItem: ['Change an answer: stop, retry, or carry out an action', 48],
    ...markAccessPatternsUsedElsewhere({ DeleteItem: ['Remove a message of a deleted conversation', 48] }),
  },
  (chatId: number, messageId: number) => [chatId, formatMessageSortId(messageId)],
).of<ChatMessageItem>()

/**
 * The unsent text of one member of a board. Nobody else's calls read it, and nobody watches it: it has no `nms`, which
 * would wake the lane. `savedMs`: epoch ms.
 */
export interface ChatDraftItem {
  readonly userId: number
  readonly text: string
  readonly savedMs: number
}
export const chatDraftRow = defineRow(chatPartition, 'DRAFT#{userId}', {
  GetItem: ['Read the own draft of a question', 3],
  PutItem: ['Keep the own draft of a question', 13],
  DeleteItem: ['Remove the own draft of a question', 26],
}).of<ChatDraftItem>()

/** What the assistant's answers to a person cost on one day of UTC (an epoch day). `microDollars`: of the model. */
export interface AnswerBudgetItem {
  readonly answers: number
  readonly microDollars: number
}
export const answerBudgetRow = defineRow('ANSWERED#{userId}', 'DAY#{day}', {
  GetItem: ['Read what answers cost a person today', 1],
  ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Charge an answer to a day of its person', 1] }),
}).of<AnswerBudgetItem>()

/** The Discover conversations of a person, by the time of the last question. */
export const discoverChatsIndex = defineTimeIndex('CHATS#{userId}', ['List conversations of a person', 7, '{before}'])
