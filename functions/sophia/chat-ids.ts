import { deriveChildEntityId, deriveParentEntityId, getUpperIdBits } from '@nestboard/shared/kernel/id.ts'
import { deriveIdFromText, newId } from '../kernel/secrets/new-id.ts'

// The ids of a conversation's messages follow that of the conversation, so a message's id leads to its row and the
// messages are sorted by their ids. A board's conversation shares the board's stem: the id leads to the board.

/** The lower bits of the id of a board's conversation. Those of a Discover conversation are 0. */
const ownBitsOfBoardChat = 1

/** A new Discover conversation's id. */
export const newDiscoverChatId = (): number => deriveParentEntityId(newId())

/** The id of the conversation that a person's first question begins; each person has one, written or not. */
export const deriveFirstChatId = (userId: number): number =>
  deriveParentEntityId(deriveIdFromText(`first conversation of ${userId}`))

/** The id of a board's only conversation. */
export const deriveBoardChatId = (tripId: number): number => deriveChildEntityId(tripId, ownBitsOfBoardChat)

/** Whether an id can be that of a board's conversation. */
export const isBoardChatId = (chatId: number): boolean => chatId === deriveBoardChatId(chatId)

/** The Discover conversation to which a message's id leads. */
export const getDiscoverChatIdOfMessage = (messageId: number): number => getUpperIdBits(messageId)
