import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { excludeParamBeside } from '../kernel/exclude-param-beside.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, multiLineField } from '../kernel/text/fields.ts'
import { uploadErrorTexts } from '../media/faults.ts'
import { userSchema } from '../profile/model.ts'
import { supplierSchema } from '../supplier/model.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { attachmentParams } from './attachment.ts'
import { messageErrorTexts } from './faults.ts'
import {
  directMessageSchema,
  messageHoldReasons,
  maxMessageLength,
  maxMessagePictures,
  threadSchema,
  threadStateSchema,
} from './model.ts'

export * from './typing-routes.ts'

const none = z.object({})
/** The content of a message: a text, pictures or a card, in any combination. */
const content = {
  text: z._default(multiLineField({ most: maxMessageLength }), ''),
  /** Upload keys of pictures, for purpose `MESSAGE_MEDIA`. */
  pictures: z._default(z.array(machineTextField({ least: 1, most: 64 })).check(z.maxLength(maxMessagePictures)), []),
  ...attachmentParams,
} as const
const withUser = { userId: idField() } as const
const withSupplier = {
  supplierId: idField(),
  /**
   * The traveler in a thread with a supplier. Sent only by the supplier's team, to say which traveler they write to.
   */
  userId: z.optional(idField()),
} as const
/** Why a supplier's team may write to a traveler who hasn't written before. Only team members send these. */
const reasonToWrite = {
  /** An order of the traveler; one that is attached to the message is a sufficient reason, too. */
  reasonOrderId: z.optional(idField()),
  /** A lead. It stands for its traveler, so it is sent without `userId`. */
  leadId: z.optional(idField()),
} as const

const contentErrors = [
  messageErrorTexts.phishing,
  messageErrorTexts.empty,
  messageErrorTexts.oneCard,
  messageErrorTexts.notTheirs,
  ...Object.values(uploadErrorTexts),
]

const sent = z.object({
  id: idField(),
  nco: z.int(),
  /** Why the message is held; null if it was delivered. */
  hold: z.nullable(z.enum(messageHoldReasons)),
})
const page = {
  /** Returns only messages sent before this time, epoch ms. */
  before: z.optional(z.int().check(z.positive())),
  /** The `cursor` of the previous page. */
  cursor: z.optional(machineTextField({ most: 512 })),
} as const
const messages = z.object({
  /** The messages of one page, newest first. */
  messages: z.array(directMessageSchema),
  /** The people and suppliers in the thread that the caller may see. */
  users: z.array(userSchema),
  suppliers: z.array(supplierSchema),
  state: threadStateSchema,
  /** Time of the oldest message on this page, epoch ms; null for an empty page. */
  earliest: z.nullable(z.int()),
  cursor: pageCursorField(),
})
const threads = z.object({
  threads: z.array(threadSchema),
  users: z.array(userSchema),
  suppliers: z.array(supplierSchema),
  cursor: pageCursorField(),
})
const unreadCount = z.object({
  /** Number of unmuted, unblocked threads with unread messages, at most 50. */
  unread: z.int(),
})
const states = {
  /** Marks all messages up to this time as seen by the caller, epoch ms. */
  seenMs: z.optional(z.int().check(z.positive())),
  isMuted: z.optional(z.boolean()),
  isBlocked: z.optional(z.boolean()),
} as const

export const createUserMessage = defineRoute({
  method: 'POST',
  path: '/v1/user/message/create',
  access: 'session',
  params: z.object({ ...withUser, ...content }),
  data: sent,
  errors: [messageErrorTexts.yourself, messageErrorTexts.blocked, ...contentErrors],
  creates: true,
  summary: 'Writes to a PUBLIC person, or to one who wrote to the caller.',
})

export const listUserMessages = defineRoute({
  method: 'GET',
  path: '/v1/user/message/list',
  access: 'session',
  params: z.object({ ...withUser, ...page }),
  data: messages,
  summary: "The caller's messages with a person, newest first, 30 a page.",
})

export const updateUserThread = defineRoute({
  method: 'POST',
  path: '/v1/user/message/update',
  access: 'session',
  params: z.object({ ...withUser, ...states }),
  data: none,
  summary: 'Marks messages with a person as seen, or mutes or blocks that person.',
})

export const listThreads = defineRoute({
  method: 'GET',
  path: '/v1/user/message/threads',
  access: 'session',
  params: z.object({ cursor: page.cursor }),
  data: threads,
  summary: "The caller's conversations, the last written first, 20 a page.",
})

export const countUnreadThreads = defineRoute({
  method: 'GET',
  path: '/v1/user/message/unread',
  access: 'session',
  params: none,
  data: unreadCount,
  summary: "The number of the caller's unread conversations.",
})

export const createSupplierMessage = defineRoute({
  method: 'POST',
  path: '/v1/supplier/message/create',
  access: 'session',
  params: excludeParamBeside(
    z.object({
      ...withSupplier,
      ...content,
      /** A personalized offer to attach. It stands for its traveler, so it is sent without `userId`. */
      userRateId: z.optional(idField()),
      ...reasonToWrite,
    }),
    'userId',
    ['leadId', 'userRateId'],
  ),
  data: sent,
  errors: [
    messageErrorTexts.ownSupplier,
    messageErrorTexts.notAsked,
    messageErrorTexts.nameless,
    messageErrorTexts.blocked,
    ...contentErrors,
  ],
  creates: true,
  summary:
    "Writes to a supplier; with `userId`, `leadId` or `userRateId`, to that traveler in the supplier's name, first to one who booked or is a lead.",
})

export const listSupplierMessages = defineRoute({
  method: 'GET',
  path: '/v1/supplier/message/list',
  access: 'session',
  params: excludeParamBeside(z.object({ ...withSupplier, ...page, ...reasonToWrite }), 'userId', ['leadId']),
  data: messages,
  errors: [messageErrorTexts.nameless],
  summary: "The caller's messages with a supplier; with `userId` or `leadId`, the supplier's with that traveler.",
})

export const updateSupplierThread = defineRoute({
  method: 'POST',
  path: '/v1/supplier/message/update',
  access: 'session',
  params: z.object({ ...withSupplier, ...states }),
  data: none,
  summary: 'Marks messages between a traveler and a supplier as seen, or mutes or blocks the other side.',
})

export const listSupplierThreads = defineRoute({
  method: 'GET',
  path: '/v1/supplier/message/threads',
  access: requireSupplierCapability('messages', 'supplierId', 'limited'),
  params: z.object({ supplierId: idField(), cursor: page.cursor }),
  data: threads,
  summary: "The team's inbox: a supplier's conversations, the last written first, 20 a page.",
})

export const countUnreadSupplierThreads = defineRoute({
  method: 'GET',
  path: '/v1/supplier/message/unread',
  access: requireSupplierCapability('messages', 'supplierId', 'limited'),
  params: z.object({ supplierId: idField() }),
  data: unreadCount,
  summary: "The number of unread conversations in the team's inbox.",
})
