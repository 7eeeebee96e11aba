import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { cachePerRequest } from '../kernel/request/cache-per-request.ts'
import type { AccessRule } from '../kernel/request/operation.ts'
import { readBoardMembershipByContentId } from '../kernel/rights/board-membership.ts'
import { tripAccessRules } from '../trips/access.ts'
import { deriveBoardChatId, deriveFirstChatId, getDiscoverChatIdOfMessage, isBoardChatId } from './chat-ids.ts'
import { chatRow } from './rows.ts'
import type { ChatItem } from './rows.ts'

const chatAt = cachePerRequest((chatId): Promise<ChatItem | undefined> => chatRow.read(chatId))

/** A conversation that the caller may use: its id, its row if anything was written in it, and its board or 0. */
export interface OpenChat {
  readonly id: number
  readonly item: ChatItem | undefined
  readonly tripId: number
}

/**
 * The Discover conversation of this caller; undefined for somebody else's, an unknown or a deleted one. A person's
 * first conversation exists before it is written.
 */
export async function findDiscoverChat(actor: UserActor, id: number): Promise<OpenChat | undefined> {
  if (isBoardChatId(id)) return undefined
  const item = await chatAt(actor, id)
  const isFirst = id === deriveFirstChatId(actor.userId)
  if (!item) return isFirst ? { id, item, tripId: 0 } : undefined
  return item.userId === actor.userId && (item.deletedMs === undefined || isFirst) ? { id, item, tripId: 0 } : undefined
}

/** The conversation of a board that the caller is on; undefined for strangers. It exists before it is written. */
export async function findBoardChat(actor: UserActor, id: number): Promise<OpenChat | undefined> {
  if (!isBoardChatId(id)) return undefined
  const [board, item] = await Promise.all([readBoardMembershipByContentId(actor, id), chatAt(actor, id)])
  // Two boards may share a stem; a conversation of the other one isn't shown.
  if (!board || (item && item.tripId !== board.id)) return undefined
  return { id, item, tripId: board.id }
}

/** A conversation of either kind that the caller may use. */
export const findChat = (actor: UserActor, id: number): Promise<OpenChat | undefined> =>
  isBoardChatId(id) ? findBoardChat(actor, id) : findDiscoverChat(actor, id)

/** @throws Fault 404 for a conversation that the caller may not use */
export async function requireChat(actor: UserActor, id: number): Promise<OpenChat> {
  const chat = await findChat(actor, id)
  if (!chat) throw notFound()
  return chat
}

const chatRule =
  (find: typeof findChat): AccessRule =>
  async (actor, id) =>
    id !== undefined && (await find(actor, id)) !== undefined
const messageRule = (find: typeof findChat, chatIdOf: (messageId: number) => number): AccessRule => {
  const rule = chatRule(find)
  return (actor, id, nowMs) => id !== undefined && rule(actor, chatIdOf(id), nowMs)
}

/** The permission checks of conversations. Whether a message exists is left to its operation. */
export const sophiaAccessRules = {
  tripMember: tripAccessRules.tripMember,
  discoverChatOwner: chatRule(findDiscoverChat),
  discoverMessageOwner: messageRule(findDiscoverChat, getDiscoverChatIdOfMessage),
  boardChatMember: chatRule(findBoardChat),
  boardChatMessageMember: messageRule(findBoardChat, deriveBoardChatId),
}
