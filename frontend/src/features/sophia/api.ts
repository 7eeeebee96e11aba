import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/sophia/routes.ts'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import {
  getReadingMoment,
  isFullPage,
  mergeConversation,
  type Conversation,
  type ConversationPage,
} from './conversation.ts'

/** Where a conversation takes place: in Discover (`tripId` 0), or on a board. */
export interface ChatPlace {
  readonly tripId: number
  readonly chatId: number
}

/** An action of an answer, pressed or taken back. `tripId`: the board it changes; 0 to leave it to the server. */
export interface PressedAction {
  readonly chatMsgId: number
  readonly actionIdx: number
  readonly undo: boolean
  readonly tripId: number
}

interface Position {
  readonly latest?: number
  readonly before?: number
}

const readPage = ({ tripId, chatId }: ChatPlace, position: Position, signal?: AbortSignal): Promise<ConversationPage> =>
  tripId
    ? callApiRoute(routes.readBoardChat, { tripId, ...position }, { ...(signal && { signal }) })
    : callApiRoute(routes.readDiscoverChat, { chatId, ...position }, { ...(signal && { signal }) })

const conversationKey = ({ chatId }: ChatPlace) => ['sophia', chatId] as const

/** A conversation stays fresh this long after a page that looked for it has read it. */
const justReadMs = 5_000

/**
 * Query of a conversation. It reads the newest messages first and then only what has changed; updates of texts come by
 * the socket (`use-conversation.ts`).
 */
export const conversationQuery = (place: ChatPlace) =>
  queryOptions({
    queryKey: conversationKey(place),
    queryFn: async ({ client, signal }): Promise<Conversation> => {
      const read = () => client.getQueryData<Conversation>(conversationKey(place))
      const known = read()
      const changed = known && (await readPage(place, { latest: getReadingMoment(known) }, signal))
      if (changed && !isFullPage(changed)) return mergeConversation(read(), changed, 'changed')
      return mergeConversation(read(), await readPage(place, {}, signal), 'newest')
    },
    staleTime: justReadMs,
    meta: { watches: [formatEntityRef('Chat', place.chatId)] },
  })

/** Reads the page of messages before the oldest one that is loaded, into the cache. */
export async function loadOlderMessages(client: QueryClient, place: ChatPlace): Promise<void> {
  const first = client.getQueryData(conversationQuery(place).queryKey)?.messages[0]
  if (!first) return
  const page = await readPage(place, { before: first.id })
  updateConversation(client, place, (known) => mergeConversation(known, page, 'older'))
}

/** Changes the cached conversation, if there is one. */
export const updateConversation = (
  client: QueryClient,
  place: ChatPlace,
  change: (known: Conversation) => Conversation,
): void => void client.setQueryData(conversationQuery(place).queryKey, (known) => known && change(known))

/** Reads what has changed in a conversation; a read that runs already is repeated. */
export const refetchConversation = (client: QueryClient, place: ChatPlace): Promise<void> =>
  cancelAndRefetchQueries(client, { queryKey: conversationKey(place) })

/** A conversation that was looked for: its id, whether it has no message yet, and whether the assistant answers. */
export interface FoundChat {
  readonly chatId: number
  readonly isEmpty: boolean
  readonly isEnabled: boolean
}

/**
 * Query of the conversation that a page opens without knowing its id: the board's, or with `tripId` 0 the person's
 * newest one in Discover. What it read is put into the cache of `conversationQuery`.
 */
export const openingChatQuery = (tripId: number, userId: number) =>
  queryOptions({
    queryKey: ['sophia', 'opening', tripId, userId],
    queryFn: async ({ client, signal }): Promise<FoundChat> => {
      const page = tripId
        ? await callApiRoute(routes.readBoardChat, { tripId }, { signal })
        : await callApiRoute(routes.readDiscoverChat, {}, { signal })
      const place = { tripId, chatId: page.chat.id }
      const { queryKey } = conversationQuery(place)
      client.setQueryData(queryKey, mergeConversation(client.getQueryData(queryKey), page, 'newest'))
      return { chatId: page.chat.id, isEmpty: page.messages.length === 0, isEnabled: page.enabled }
    },
    // The newest conversation is looked up anew on each visit.
    gcTime: 0,
  })

/** Reads the id of a board's conversation. */
export const readBoardChatId = async (tripId: number): Promise<number> =>
  (await callApiRoute(routes.readBoardChat, { tripId })).chat.id

/** Asks a question, or with `isDraft` keeps it unsent on a board. */
export const sendQuestion = (
  { tripId, chatId }: ChatPlace,
  { text, isDraft = false }: { readonly text: string; readonly isDraft?: boolean },
  idempotencyKey: string,
): Promise<RouteResponseData<typeof routes.replyInDiscoverChat>> =>
  tripId
    ? callApiRoute(routes.replyInBoardChat, { chatId, text, draft: isDraft }, { idempotencyKey })
    : callApiRoute(routes.replyInDiscoverChat, { chatId, text }, { idempotencyKey })

/** Carries out an action of an answer, or takes it back. */
export const pressAction = (
  place: ChatPlace,
  { chatMsgId, actionIdx, undo, tripId }: PressedAction,
): Promise<RouteResponseData<typeof routes.pressDiscoverAction>> =>
  place.tripId
    ? callApiRoute(routes.pressBoardChatAction, { chatMsgId, actionIdx, undo })
    : callApiRoute(routes.pressDiscoverAction, { chatMsgId, actionIdx, undo, ...(tripId && { tripId }) })

export const stopAnswer = ({ tripId }: ChatPlace, chatMsgId: number): Promise<unknown> =>
  callApiRoute(tripId ? routes.stopBoardChatAnswer : routes.stopDiscoverAnswer, { chatMsgId })

export const retryAnswer = ({ tripId }: ChatPlace, chatMsgId: number): Promise<unknown> =>
  callApiRoute(tripId ? routes.retryBoardChatAnswer : routes.retryDiscoverAnswer, { chatMsgId })

/** Begins a conversation in Discover. */
export const createChat = async (idempotencyKey: string): Promise<number> =>
  (await callApiRoute(routes.createDiscoverChat, {}, { idempotencyKey })).id

/** Begins the conversation of a board anew, for all its members. */
export const resetChat = (chatId: number): Promise<unknown> => callApiRoute(routes.resetBoardChat, { chatId })

export const deleteChat = (chatId: number): Promise<unknown> => callApiRoute(routes.deleteDiscoverChat, { chatId })

type ChatListPage = RouteResponseData<typeof routes.listDiscoverChats>

/** Query of the person's conversations in Discover, last used first, page by page. */
export const pastChatsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [routes.listDiscoverChats.path, userId],
    queryFn: ({ pageParam, signal }): Promise<ChatListPage> =>
      callApiRoute(routes.listDiscoverChats, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: ChatListPage) => cursor,
  })

export const refetchPastChats = (client: QueryClient, userId: number): Promise<void> =>
  cancelAndRefetchQueries(client, { queryKey: pastChatsQuery(userId).queryKey })
