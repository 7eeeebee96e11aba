import * as z from 'zod/mini'
import { makeAccessCheck, defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, multiLineField } from '../kernel/text/fields.ts'
import { userSchema } from '../profile/model.ts'
import { sophiaErrorTexts } from './faults.ts'
import { chatMessageSchema, chatSchema, chatsPerPage, messagesPerChatPage, questionLength } from './model.ts'

const none = z.object({})
const question = (least: number) => multiLineField({ least, most: questionLength.most })

const reading = {
  /** Only messages that changed after this moment, epoch ms: the largest `nms` that the caller has. */
  latest: z.optional(z.int().check(z.nonnegative())),
  /** Only messages before this one, by its id, for older pages. Beyond the specification. */
  before: z.optional(idField()),
} as const

/**
 * A page of a conversation. `messages`: in the order in which they were written, at most 20. `more`: whether there are
 * older ones; they are read with `before`. `draft`: the caller's own unsent text, null for none; it is in nobody
 * else's answer. `users`: the authors whom the caller may see. `enabled`: false while the assistant is switched off;
 * conversations can then be read only.
 */
const conversation = z.object({
  chat: chatSchema,
  messages: z.array(chatMessageSchema).check(z.maxLength(messagesPerChatPage)),
  more: z.boolean(),
  draft: z.nullable(chatMessageSchema),
  users: z.array(userSchema),
  enabled: z.boolean(),
})

/** `id`, `nms`: the person's message. `answerId`: the assistant's answer, 0 for a draft. */
const sent = z.object({ id: idField(), nms: z.int(), answerId: z.int() })

const pressing = {
  chatMsgId: idField(),
  actionIdx: z.int().check(z.minimum(0), z.maximum(99)),
  /** Takes back what the action did. Beyond the specification. */
  undo: z._default(z.boolean(), false),
} as const

/** `tripId`: the board that the action changed; 0 for none. */
const pressed = z.object({ nms: z.int(), tripId: z.int() })

const askErrors = [sophiaErrorTexts.off, sophiaErrorTexts.busy, sophiaErrorTexts.dailyLimit]
const retryErrors = [...askErrors, sophiaErrorTexts.notRetryable]
const ofChat = makeAccessCheck('discoverChatOwner', 'chatId')
const ofMessage = makeAccessCheck('discoverMessageOwner', 'chatMsgId')
const ofBoardChat = makeAccessCheck('boardChatMember', 'chatId')
const ofBoardMessage = makeAccessCheck('boardChatMessageMember', 'chatMsgId')

export const readDiscoverChat = defineRoute({
  method: 'GET',
  path: '/v1/discover/read',
  access: 'session',
  params: z.object({ chatId: z.optional(idField()), ...reading }),
  data: conversation,
  summary:
    "A Discover conversation of the caller's: the given one, or the newest, or an empty one that the first question begins.",
})

export const replyInDiscoverChat = defineRoute({
  method: 'POST',
  path: '/v1/discover/reply',
  access: ofChat,
  params: z.object({ chatId: idField(), text: question(questionLength.discover) }),
  data: sent,
  errors: askErrors,
  budget: 'question',
  creates: true,
  summary: 'Asks the assistant. Her answer comes by the socket to those who watch the Chat, and is read as a message.',
})

export const pressDiscoverAction = defineRoute({
  method: 'POST',
  path: '/v1/discover/update',
  access: ofMessage,
  params: z.object({
    ...pressing,
    /** The board that an action changes. Beyond the specification. */
    tripId: z.optional(idField()),
  }),
  data: pressed,
  errors: [sophiaErrorTexts.noAction, sophiaErrorTexts.chooseBoard],
  summary: 'Carries out an action of an answer in Discover once, or undoes it. A repeat changes nothing.',
})

export const listDiscoverChats = defineRoute({
  method: 'GET',
  path: '/v1/discover/chat/list',
  access: 'session',
  params: z.object({ cursor: z.optional(machineTextField({ most: 512 })) }),
  data: z.object({ chats: z.array(chatSchema).check(z.maxLength(chatsPerPage)), cursor: pageCursorField() }),
  errors: ['Invalid cursor'],
  summary: "The caller's Discover conversations, last used first. Beyond the specification.",
})

export const createDiscoverChat = defineRoute({
  method: 'POST',
  path: '/v1/discover/chat/create',
  access: 'session',
  params: none,
  data: z.object({ id: idField() }),
  errors: [sophiaErrorTexts.off],
  creates: true,
  summary: 'Begins a new Discover conversation; it is listed after its first question. Beyond the specification.',
})

export const deleteDiscoverChat = defineRoute({
  method: 'POST',
  path: '/v1/discover/chat/delete',
  access: ofChat,
  params: z.object({ chatId: idField() }),
  data: none,
  summary: 'Deletes a Discover conversation with its messages for good. Beyond the specification.',
})

export const stopDiscoverAnswer = defineRoute({
  method: 'POST',
  path: '/v1/discover/stop',
  access: ofMessage,
  params: z.object({ chatMsgId: idField() }),
  data: z.object({ nms: z.int() }),
  summary:
    'Stops an answer that is being written and keeps what came. Does nothing afterwards. Beyond the specification.',
})

export const retryDiscoverAnswer = defineRoute({
  method: 'POST',
  path: '/v1/discover/retry',
  access: ofMessage,
  params: z.object({ chatMsgId: idField() }),
  data: z.object({ nms: z.int() }),
  errors: retryErrors,
  budget: 'question',
  summary: 'Writes a stopped or failed answer anew, in its place. Beyond the specification.',
})

export const readBoardChat = defineRoute({
  method: 'GET',
  path: '/v1/trip/itinerary/chat/read',
  access: makeAccessCheck('tripMember', 'tripId'),
  params: z.object({ tripId: idField(), ...reading }),
  data: conversation,
  summary: 'The conversation of a board with the assistant, for its members.',
})

export const replyInBoardChat = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/chat/reply',
  access: ofBoardChat,
  params: z.object({
    chatId: idField(),
    draft: z._default(z.boolean(), false),
    text: question(0),
  }),
  data: sent,
  errors: [...askErrors, 'Invalid text'],
  budget: 'question',
  creates: true,
  summary:
    'Asks the assistant on a board, or with `draft` keeps the unsent text, which its author alone reads; an empty draft removes it.',
})

export const pressBoardChatAction = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/chat/update',
  access: ofBoardMessage,
  params: z.object(pressing),
  data: pressed,
  errors: [sophiaErrorTexts.noAction],
  summary: 'Carries out an action of an answer on a board once, or undoes it. A repeat changes nothing.',
})

export const resetBoardChat = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/chat/reset',
  access: ofBoardChat,
  params: z.object({ chatId: idField() }),
  data: z.object({ inception: z.int(), nms: z.int() }),
  errors: [sophiaErrorTexts.busy],
  summary:
    'Begins the conversation of a board anew: earlier messages are not shown any more. Beyond the specification.',
})

export const stopBoardChatAnswer = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/chat/stop',
  access: ofBoardMessage,
  params: z.object({ chatMsgId: idField() }),
  data: z.object({ nms: z.int() }),
  summary:
    'Stops an answer that is being written and keeps what came. Does nothing afterwards. Beyond the specification.',
})

export const retryBoardChatAnswer = defineRoute({
  method: 'POST',
  path: '/v1/trip/itinerary/chat/retry',
  access: ofBoardMessage,
  params: z.object({ chatMsgId: idField() }),
  data: z.object({ nms: z.int() }),
  errors: retryErrors,
  budget: 'question',
  summary: 'Writes a stopped or failed answer anew, in its place. Beyond the specification.',
})
