import { withFlag, withoutFlag } from '@nestboard/shared/kernel/flags.ts'
import { chatActionFlags, chatMessageFlags } from '@nestboard/shared/sophia/model.ts'
import type { AnswerState, Chat, ChatAction, ChatMessage } from '@nestboard/shared/sophia/model.ts'
import type { OpenChat } from './find-chat.ts'
import type { ChatDraftItem, ChatMessageItem, StoredAction } from './rows.ts'

/** An answer whose try shows no end this long after it began has failed: its process died. */
export const answerLifetimeMs = 180_000

/** The state of an answer now; undefined for a person's message. */
export function getAnswerState(
  { state, claimedMs, nms }: Pick<ChatMessageItem, 'state' | 'claimedMs' | 'nms'>,
  nowMs: number,
): AnswerState | undefined {
  const isDead = state === 'STREAMING' && nowMs - (claimedMs || nms) > answerLifetimeMs
  return isDead ? 'FAILED' : state
}

/** A conversation as it is answered; one that nothing was written in has no name and began when it was asked for. */
export const toChat = ({ id, item, tripId }: OpenChat): Chat => ({
  id,
  tripId: tripId || null,
  name: item?.name ?? '',
  inception: item?.inception ?? 0,
  nco: item?.nco ?? 0,
  nms: item?.nms ?? 0,
})

function toAction({ name, url, flags, effect, result }: StoredAction): ChatAction {
  const isDone = result !== undefined
  return {
    name,
    url,
    flags: (isDone ? withoutFlag : withFlag)(flags, chatActionFlags.active),
    isDone,
    canUndo: isDone && effect !== undefined,
  }
}

/** A message as it is answered. Actions of an answer that is not done can't be pressed, so it has none. */
export function toChatMessage(item: ChatMessageItem, nowMs: number): ChatMessage {
  const { id, chatId, userId, nco, nms, text } = item
  const state = getAnswerState(item, nowMs) ?? null
  const isDraft = state === 'STREAMING'
  return {
    id,
    chatId,
    userId: userId || null,
    nco,
    nms,
    flags: chatMessageFlags.active + (isDraft ? chatMessageFlags.draft : 0),
    text,
    state,
    actions: isDraft ? [] : (item.actions ?? []).map(toAction),
    cards: isDraft ? [] : [...(item.cards ?? [])],
    sources: [...(item.sources ?? [])],
  }
}

/** The caller's own draft as a message. It has the id of its conversation, since it isn't one of its messages. */
export const toDraftMessage = (chatId: number, { userId, text, savedMs: nms }: ChatDraftItem): ChatMessage => ({
  id: chatId,
  chatId,
  userId,
  nco: nms,
  nms,
  flags: chatMessageFlags.active + chatMessageFlags.draft,
  text,
  state: null,
  actions: [],
  cards: [],
  sources: [],
})
