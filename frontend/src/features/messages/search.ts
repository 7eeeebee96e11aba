import type { Thread } from '@nestboard/shared/messages/model.ts'
import { fold } from '@nestboard/shared/kernel/fold.ts'

export const inboxFilters = { all: 'All', unread: 'Unread', suppliers: 'Suppliers' } as const
export type InboxFilter = keyof typeof inboxFilters

/** What the inbox is searched for. */
export interface InboxSearch {
  readonly text: string
  readonly filter: InboxFilter
}
export const everything: InboxSearch = { text: '', filter: 'all' }
export const isSearching = ({ text, filter }: InboxSearch): boolean => text.trim() !== '' || filter !== 'all'

/** A thread with what a search looks at. `texts`: its loaded messages, newest first. */
export interface SearchedThread {
  readonly thread: Pick<Thread, 'unread' | 'supplierId' | 'lastText'>
  readonly name: string
  readonly texts: readonly string[]
}

/**
 * Whether a thread is found, by the partner's name or the text of a message; case and accents don't matter.
 * @returns the line to show: the message that was found, or undefined for the last one; null if the thread isn't found
 */
export function foundIn(
  { thread, name, texts }: SearchedThread,
  { text, filter }: InboxSearch,
): string | undefined | null {
  if (filter === 'unread' && thread.unread === 0) return null
  if (filter === 'suppliers' && thread.supplierId === null) return null
  const wanted = fold(text.trim())
  if (wanted === '' || fold(name).includes(wanted) || fold(thread.lastText).includes(wanted)) return undefined
  return texts.find((each) => fold(each).includes(wanted)) ?? null
}
