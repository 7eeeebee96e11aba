import { removeRows } from '../kernel/table/replace-rows.ts'
import { deriveBoardChatId } from './chat-ids.ts'
import { readRowsOfChat } from './chat.store.ts'
import { chatMessageRow, formatMessageSortId } from './rows.ts'

/** Removes the rows of a conversation page by page, those that `isKept` names excepted. Safe to repeat. */
async function removeRowsOfChat(chatId: number, isKept: (sk: string) => boolean): Promise<void> {
  let after: Parameters<typeof readRowsOfChat>[1]
  do {
    const { items, last } = await readRowsOfChat(chatId, after)
    await removeRows(items.filter(({ sk }) => !isKept(sk)))
    after = last
  } while (after)
}

/** Removes messages up to one of them; those that a person wrote after deleting the conversation stay. */
export const removeMessagesOfChat = (chatId: number, lastId: number): Promise<void> =>
  removeRowsOfChat(
    chatId,
    (sk) => !sk.startsWith(chatMessageRow.prefix) || sk > `${chatMessageRow.prefix}${formatMessageSortId(lastId)}`,
  )

/** Removes everything of a deleted board's conversation. */
export const removeBoardChat = (tripId: number): Promise<void> =>
  removeRowsOfChat(deriveBoardChatId(tripId), () => false)
