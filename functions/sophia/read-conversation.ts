import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { messagesPerChatPage } from '@nestboard/shared/sophia/model.ts'
import type * as routes from '@nestboard/shared/sophia/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import type { OpenChat } from './find-chat.ts'
import { readChatMessagesBefore } from './chat.store.ts'
import { isSophiaEnabled } from './env.ts'
import { toChat, toChatMessage, toDraftMessage } from './to-chat-message.ts'
import { chatDraftRow } from './rows.ts'

interface Reading {
  readonly actor: UserActor
  readonly nowMs: number
  readonly latest: number | undefined
  /** Message before which the page ends; undefined for the newest page. */
  readonly before: number | undefined
  /** Whether members may keep drafts in this conversation. */
  readonly hasDrafts: boolean
}

/**
 * Reads a page of a conversation: messages since its inception, and of those the ones that changed after `latest`. An
 * answer that is being written is always in it, because its text grows without a new `nms`. Messages are read while
 * `finding` checks whether the caller may use the conversation.
 * @throws Fault 404 for a conversation that the caller may not use
 */
export async function readConversation(
  chatId: number,
  finding: Promise<OpenChat | undefined>,
  { actor, nowMs, latest = -1, before, hasDrafts }: Reading,
): Promise<RouteResponseData<typeof routes.readDiscoverChat>> {
  const [chat, rows, draft] = await Promise.all([
    finding,
    readChatMessagesBefore(chatId, before, messagesPerChatPage + 1),
    hasDrafts && before === undefined ? chatDraftRow.read(chatId, actor.userId) : undefined,
  ])
  if (!chat) throw notFound()
  const shown = rows.filter(({ nco }) => nco >= (chat.item?.inception ?? 0))
  const page = shown.slice(0, messagesPerChatPage).toReversed()
  const changed = page.filter(({ nms, state }) => nms > latest || state === 'STREAMING')
  const authors = changed.flatMap(({ userId }) => (userId && userId !== actor.userId ? [userId] : []))
  return {
    chat: toChat(chat),
    messages: changed.map((row) => toChatMessage(row, nowMs)),
    more: shown.length > messagesPerChatPage,
    draft: draft ? toDraftMessage(chat.id, draft) : null,
    users: authors.length ? await readVisiblePeople(actor, authors) : [],
    enabled: isSophiaEnabled(),
  }
}
