import type { Thread } from '@nestboard/shared/messages/model.ts'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'

export const inboxFilters = { all: 'All', unread: 'Unread', suppliers: 'Suppliers' } as const
export type InboxFilter = keyof typeof inboxFilters

/** Search text and filter of an inbox. */
export interface InboxSearch {
  readonly text: string
  readonly filter: InboxFilter
}
export const emptyInboxSearch: InboxSearch = { text: '', filter: 'all' }
export const isInboxSearchActive = ({ text, filter }: InboxSearch): boolean => text.trim() !== '' || filter !== 'all'

/** A thread with the texts that a search compares. `texts` holds its loaded messages, newest first. */
export interface SearchableThread {
  readonly thread: Pick<Thread, 'unread' | 'supplierId' | 'lastText'>
  readonly name: string
  readonly texts: readonly string[]
}

/**
 * Matches a thread by the partner's name or a message's text, ignoring case and accents, and by the filter.
 * @returns the text to show: the older message that matched, or undefined for the last message; null if the thread
 * doesn't match
 */
export function findMatchingThreadText(
  { thread, name, texts }: SearchableThread,
  { text, filter }: InboxSearch,
): string | undefined | null {
  if (filter === 'unread' && thread.unread === 0) return null
  if (filter === 'suppliers' && thread.supplierId === null) return null
  const wanted = foldText(text.trim())
  if (wanted === '' || foldText(name).includes(wanted) || foldText(thread.lastText).includes(wanted)) return undefined
  return texts.find((each) => foldText(each).includes(wanted)) ?? null
}
