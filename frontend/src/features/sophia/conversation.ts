import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { ChatPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { messagesPerChatPage, type ChatMessage } from '@nestboard/shared/sophia/model.ts'
import type { readDiscoverChat } from '@nestboard/shared/sophia/routes.ts'

/** What the server answers when it reads a conversation, of Discover or of a board. */
export type ConversationPage = RouteResponseData<typeof readDiscoverChat>
export type ChatTextUpdate = ChatPush['update']

/**
 * A conversation as the page holds it. `messages`: ordered by id, without gaps from the oldest loaded one on. `more`:
 * whether there are older ones. `waiting`: updates that can't be applied, because text before them is missing; in order
 * of arrival.
 */
export interface Conversation extends Omit<ConversationPage, 'messages'> {
  readonly messages: readonly ChatMessage[]
  readonly waiting: readonly ChatTextUpdate[]
}

export const isStreaming = ({ state }: Pick<ChatMessage, 'state'>): boolean => state === 'STREAMING'

/** The answer that is being written; undefined if there is none. */
export const findStreamingAnswer = ({ messages }: Pick<Conversation, 'messages'>): ChatMessage | undefined =>
  messages.findLast(isStreaming)

/**
 * Applies an update of a text: it is appended at the text's end, and replaces the text from its position on if that is
 * before the end (traveler §4). An update that leaves a gap waits, and the conversation has to be read again.
 */
export function applyChatTextUpdate(known: Conversation, update: ChatTextUpdate): Conversation {
  const message = known.messages.find(({ id }) => id === update.msgId)
  // The text of a finished answer is final; its last updates may come after it was read.
  if (message && !isStreaming(message) && isContained(message.text, update)) return known
  if (!message || !isStreaming(message) || update.pos > message.text.length)
    return { ...known, waiting: [...known.waiting, update] }
  return applyWaiting(replaceMessage(known, withUpdate(message, update)))
}

const isContained = (text: string, { pos, text: part }: ChatTextUpdate): boolean => text.startsWith(part, pos)

const withUpdate = (message: ChatMessage, { pos, text }: ChatTextUpdate): ChatMessage => ({
  ...message,
  text: message.text.slice(0, pos) + text,
})

const replaceMessage = (known: Conversation, message: ChatMessage): Conversation => ({
  ...known,
  messages: known.messages.map((each) => (each.id === message.id ? message : each)),
})

/** Applies the waiting updates whose preceding text is there now, and drops those that the text already contains. */
function applyWaiting(known: Conversation): Conversation {
  const waiting: ChatTextUpdate[] = []
  let next = known
  for (const update of known.waiting) {
    const message = next.messages.find(({ id }) => id === update.msgId)
    if (!message || (isStreaming(message) && update.pos > message.text.length)) waiting.push(update)
    else if (isStreaming(message) && !isContained(message.text, update))
      next = replaceMessage(next, withUpdate(message, update))
  }
  // Each applied update may have closed the gap of one that came before it.
  const isChanged = waiting.length > 0 && next.messages !== known.messages
  return isChanged ? applyWaiting({ ...next, waiting }) : { ...next, waiting }
}

/**
 * The moment after which messages must have changed to be read again, epoch ms: an answer that is being written is
 * always included.
 */
export function getReadingMoment({ messages }: Conversation): number {
  const written = messages.filter(isStreaming)
  return written.length > 0
    ? Math.min(...written.map(({ nms }) => nms)) - 1
    : Math.max(0, ...messages.map(({ nms }) => nms))
}

/** Whether a page of changed messages may be incomplete, so that the newest messages have to be read instead. */
export const isFullPage = ({ messages }: ConversationPage): boolean => messages.length >= messagesPerChatPage

/**
 * Merges what was read into what the page holds.
 * @param kind the newest page, the messages `changed` since `getReadingMoment`, or a page of `older` ones
 */
export function mergeConversation(
  known: Conversation | undefined,
  read: ConversationPage,
  kind: 'newest' | 'changed' | 'older',
): Conversation {
  const { messages: before = [], waiting = [] } = known ?? {}
  const first = read.messages[0]?.id ?? Infinity
  // The newest page replaces older ones that don't border on it, because messages between them would be missing.
  const isGap = kind === 'newest' && read.more && !before.some(({ id }) => id >= first)
  const merged = new Map((isGap ? [] : before).map((message) => [message.id, message]))
  for (const message of read.messages) merged.set(message.id, mergeMessage(merged.get(message.id), message))
  const chat = known && known.chat.nms > read.chat.nms ? known.chat : read.chat
  const messages = [...merged.values()].filter(({ nco }) => nco >= chat.inception).toSorted((a, b) => a.id - b.id)
  const hasNewOldest = kind === 'older' || !known || isGap
  return applyWaiting({
    ...read,
    chat,
    messages,
    users: mergeUsers(known?.users ?? [], read.users),
    more: hasNewOldest ? read.more : known.more && !(kind === 'newest' && !read.more),
    // An unknown message was deleted, or the page was read before it: its next update reads again.
    waiting: waiting.filter(({ msgId }) => merged.has(msgId)),
  })
}

/** Keeps a text that updates have carried on beyond what was read, because the server stores it less often. */
function mergeMessage(known: ChatMessage | undefined, read: ChatMessage): ChatMessage {
  if (!known) return read
  if (read.nms < known.nms) return known
  const isAhead = isStreaming(known) && isStreaming(read) && known.text.startsWith(read.text)
  return isAhead ? { ...read, text: known.text } : read
}

const mergeUsers = (known: Conversation['users'], read: Conversation['users']): Conversation['users'] => [
  ...known.filter(({ id }) => !read.some((each) => each.id === id)),
  ...read,
]
