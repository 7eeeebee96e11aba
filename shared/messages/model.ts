import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

export const messageLengthMost = 2000
export const messagesAPage = 30
export const threadsAPage = 20
/** Threads among which unread ones are counted, newest first; the count stops there. */
export const unreadThreadsMost = 50
/** Length of the beginning of a message that the inbox shows. */
export const previewLengthMost = 140

/** Why a message is held: it names a payment outside of Nestboard, or leads away from it. */
export const holdReasons = ['PAYMENT', 'LINK'] as const
export type HoldReason = (typeof holdReasons)[number]

/**
 * One message. `userId`: its author, null for travelers reading a supplier's message; `supplierId`: the supplier in whose
 * name it was written. A held message has no text for its reader. `nco`: sent, epoch ms.
 */
export const directMessage = z.object({
  id: id(),
  userId: z.nullable(id()),
  supplierId: z.nullable(id()),
  text: z.string(),
  hold: z.nullable(z.enum(holdReasons)),
  nco: z.int(),
})
export type DirectMessage = z.infer<typeof directMessage>

/** How one side of a thread stands to it. Times are epoch ms, 0 before the first. */
export const threadState = z.object({
  /** Until when this side has seen the messages. */
  seenMs: z.int(),
  /** Until when the other side has seen them. */
  otherSeenMs: z.int(),
  unread: z.int(),
  isMuted: z.boolean(),
  isBlocked: z.boolean(),
})
export type ThreadState = z.infer<typeof threadState>

/** A thread in an inbox: the other side and its last message. Exactly one of `userId` and `supplierId` is set. */
export const thread = z.object({
  id: id(),
  userId: z.nullable(id()),
  supplierId: z.nullable(id()),
  /** The beginning of the last message; empty for one that is held from this side. */
  lastText: z.string(),
  lastMs: z.int(),
  /** Whether this side wrote the last message. */
  isLastOwn: z.boolean(),
  unread: z.int(),
  isMuted: z.boolean(),
  isBlocked: z.boolean(),
})
export type Thread = z.infer<typeof thread>
