import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { ChatPlace } from './api.ts'
import type { ChatContextValue } from './chat-context.ts'
import type { Conversation } from './conversation.ts'
import { useAssistantLinks } from './use-assistant-links.tsx'
import { usePressAction } from './use-press-action.tsx'

/**
 * What the answers of a conversation can do, for `ChatContext`, with the field they give the focus to. Render `dialogs`
 * beside the conversation.
 */
export function useChatParts(
  place: ChatPlace,
  { messages }: Pick<Conversation, 'messages'>,
  onReset: () => void,
): { context: ChatContextValue; field: RefObject<HTMLTextAreaElement | null>; dialogs: ReactNode } {
  const field = useRef<HTMLTextAreaElement>(null)
  const { press, pressing, dialog: boards } = usePressAction(place, messages)
  const { open, dialog: search } = useAssistantLinks({
    tripId: place.tripId,
    onReset,
    onPress: ({ msgId, idx }) => press({ chatMsgId: msgId, actionIdx: idx, undo: false }, false),
  })
  const { tripId } = place
  const context = useMemo(
    () => ({ tripId, open, press, pressing, focusField: () => field.current?.focus() }),
    [tripId, open, press, pressing],
  )
  return {
    context,
    field,
    dialogs: (
      <>
        {boards}
        {search}
      </>
    ),
  }
}
