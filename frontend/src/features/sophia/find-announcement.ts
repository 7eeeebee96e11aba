import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'
import { isStreaming } from './conversation.ts'
import { toSpokenText } from './parse-answer-text.ts'

/** What screen readers were told: the newest message they heard, its state, and the text that is in the live region. */
export interface Announcement {
  readonly heardId: number
  readonly heardState: ChatMessage['state']
  readonly text: string
}

/**
 * Returns what to announce next: each answer once it is finished, not word by word, and the questions of others.
 * Messages that were there when the page opened are not announced.
 * @param nameOf the name of a message's author
 */
export function findAnnouncement(
  before: Announcement,
  messages: readonly ChatMessage[],
  { userId, nameOf }: { readonly userId: number; readonly nameOf: (authorId: number) => string },
): Announcement {
  const writing = messages.find(isStreaming)
  // An answer that is written anew is announced again.
  const heardId = writing ? Math.min(before.heardId, writing.id - 1) : before.heardId
  // A try can end before the page has read that it began.
  const isNew = ({ id, state }: ChatMessage) => id > heardId || (id === before.heardId && state !== before.heardState)
  const news = messages.filter((message) => isNew(message) && !(writing && message.id >= writing.id))
  const newest = news.at(-1)
  if (!newest) return heardId === before.heardId ? before : { ...before, heardId, heardState: null }
  const spoken = news.filter((message) => message.userId !== userId).map((message) => speak(message, nameOf))
  return { heardId: newest.id, heardState: newest.state, text: spoken.join(' ') || before.text }
}

function speak({ userId, text, state }: ChatMessage, nameOf: (authorId: number) => string): string {
  if (userId !== null) return `${nameOf(userId)} asks: ${text}`
  if (state === 'FAILED') return 'The answer did not arrive.'
  return `Sophia: ${toSpokenText(text)}${state === 'STOPPED' ? ' Stopped.' : ''}`
}
