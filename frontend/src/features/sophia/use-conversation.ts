import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeToChatPushes } from '../../lib/realtime/chat-pushes.ts'
import { useIsSocketOpen } from '../../lib/realtime/socket-open.ts'
import { conversationQuery, refetchConversation, updateConversation, type ChatPlace } from './api.ts'
import { applyChatTextUpdate, findStreamingAnswer, type Conversation } from './conversation.ts'

/** How often an answer is read while it is being written: with the socket only in case an update was lost. */
const readEveryMs = { open: 10_000, closed: 2_000, gap: 700 } as const

/** How soon to read a conversation again; false while nothing is missing. */
function getReadingIntervalMs(known: Conversation | undefined, isSocketOpen: boolean): number | false {
  if (!known) return false
  if (known.waiting.length > 0) return readEveryMs.gap
  if (!findStreamingAnswer(known)) return false
  return isSocketOpen ? readEveryMs.open : readEveryMs.closed
}

/**
 * A conversation with the texts that the socket brings. Without the socket, an answer is read every two seconds; after
 * a reconnect, what came meanwhile is read at once.
 */
export function useConversation(place: ChatPlace) {
  const { tripId, chatId } = place
  const client = useQueryClient()
  const isSocketOpen = useIsSocketOpen()
  const query = useQuery({
    ...conversationQuery(place),
    refetchInterval: ({ state }) => getReadingIntervalMs(state.data, isSocketOpen),
  })
  useEffect(
    () =>
      subscribeToChatPushes((push) => {
        if (push.chatId === chatId)
          updateConversation(client, { tripId, chatId }, (known) => applyChatTextUpdate(known, push.update))
      }),
    [client, tripId, chatId],
  )
  const isAnswering = query.data !== undefined && findStreamingAnswer(query.data) !== undefined
  const isBehind = (query.data?.waiting.length ?? 0) > 0
  useEffect(() => {
    if ((isSocketOpen && isAnswering) || isBehind) void refetchConversation(client, { tripId, chatId })
    // `isAnswering` is left out: an answer that begins while the socket is open needs no read.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [client, tripId, chatId, isSocketOpen, isBehind])
  return query
}
