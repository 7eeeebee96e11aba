import type { AssistantLink } from '@nestboard/shared/sophia/links.ts'
import { createContext, use } from 'react'
import type { PressedAction } from './api.ts'

/** What the parts of an answer can do in the conversation around them. */
export interface ChatContextValue {
  /** The board of the conversation; 0 in Discover. */
  readonly tripId: number
  readonly open: (link: AssistantLink) => void
  /** Carries out an action or takes it back; asks for a board first if the action needs one and none is known. */
  readonly press: (action: Omit<PressedAction, 'tripId'>, needsBoard: boolean) => void
  /** The action that is being carried out; undefined if there is none. */
  readonly pressing: Pick<PressedAction, 'chatMsgId' | 'actionIdx'> | undefined
  /** Puts the focus into the field, to ask for something else. */
  readonly focusField: () => void
}

const nothing = () => {}

export const ChatContext = createContext<ChatContextValue>({
  tripId: 0,
  open: nothing,
  press: nothing,
  pressing: undefined,
  focusField: nothing,
})

/** Returns what the parts of an answer can do in the conversation around them. */
export const useChatContext = (): ChatContextValue => use(ChatContext)
