import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { mediaSchema } from '../media/model.ts'
import { attachmentSchema } from './attachment.ts'

export const maxMessageLength = 2000
/** Maximum number of pictures in one message. */
export const maxMessagePictures = 10
/** Length limits of the text with which an author asks for the delivery of a held message, in characters. */
export const holdAppealLengthLimits = { least: 10, most: 1000 } as const
export const messagesPerPage = 30
export const threadsPerPage = 20
/** Number of latest messages that moderators see when a conversation is reported. */
export const maxMessagesInModerationCase = 20
/** The unread count covers only this many of the newest threads. */
export const maxThreadsInUnreadCount = 50
/** Maximum length of the excerpt of a thread's last message in the inbox, in characters. */
export const maxMessagePreviewLength = 140

/** Why a message is held: payment instructions outside Nestboard, or a link or address outside Nestboard. */
export const messageHoldReasons = ['PAYMENT', 'LINK'] as const
export type MessageHoldReason = (typeof messageHoldReasons)[number]

export const messagePictureSchema = z.pick(mediaSchema, {
  id: true,
  url: true,
  width: true,
  height: true,
  thumbhash: true,
})
export type MessagePicture = z.infer<typeof messagePictureSchema>

/**
 * One message. `userId`: its author; null in a supplier's message that a traveler reads. `supplierId`: the supplier
 * that sent it; null for a message of a person. The recipient of a held message gets an empty text, no pictures and no
 * card; a removed message is empty for both sides.
 * Only the author's side gets `appealedMs` (when the author appealed the hold), `upheldMs` (when moderation decided
 * that it stays held) and `caseId` (the case that decided about it). Times are epoch ms; `nco`: sent, or delivered
 * after an appeal.
 */
export const directMessageSchema = z.object({
  id: idField(),
  userId: z.nullable(idField()),
  supplierId: z.nullable(idField()),
  text: z.string(),
  hold: z.nullable(z.enum(messageHoldReasons)),
  appealedMs: z.nullable(z.int()),
  upheldMs: z.nullable(z.int()),
  isRemoved: z.boolean(),
  caseId: z.nullable(idField()),
  /** The message's pictures. Their URLs are signed and valid for a few minutes. */
  pictures: z.array(messagePictureSchema),
  attached: z.nullable(attachmentSchema),
  nco: z.int(),
})
export type DirectMessage = z.infer<typeof directMessageSchema>

/** The state of a thread for the reader. Times are epoch ms, 0 if nothing has been seen. */
export const threadStateSchema = z.object({
  /** Time up to which the reader has seen the messages. */
  seenMs: z.int(),
  /** Time up to which the other side has seen the messages. */
  otherSeenMs: z.int(),
  unread: z.int(),
  isMuted: z.boolean(),
  isBlocked: z.boolean(),
})
export type ThreadState = z.infer<typeof threadStateSchema>

/**
 * A thread in an inbox, with its last message. The other side is either `userId` or `supplierId`; exactly one of them
 * is set.
 */
export const threadSchema = z.object({
  id: idField(),
  userId: z.nullable(idField()),
  supplierId: z.nullable(idField()),
  /**
   * Excerpt of the last message; empty if the reader may not read the message because it is held, or if its author's
   * account was erased.
   */
  lastText: z.string(),
  /** Why the last message is held; null if it isn't. */
  lastHold: z.nullable(z.enum(messageHoldReasons)),
  lastMs: z.int(),
  /** Whether the last message is from the reader's side: the person, or the supplier's team. */
  isLastOwn: z.boolean(),
  unread: z.int(),
  isMuted: z.boolean(),
  isBlocked: z.boolean(),
})
export type Thread = z.infer<typeof threadSchema>
