import { useState } from 'react'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { findStreamingAnswer, type Conversation } from './conversation.ts'
import { findAnnouncement, type Announcement } from './find-announcement.ts'

/** Tells screen readers politely that Sophia is typing, and reads each answer out once it is finished. */
export function ChatAnnouncer({ conversation }: { conversation: Conversation }) {
  const { messages, users } = conversation
  const userId = useSignedInUser()?.account.id ?? 0
  const isTyping = findStreamingAnswer(conversation) !== undefined
  const [told, setTold] = useState<Announcement>(() => ({
    heardId: messages.at(-1)?.id ?? 0,
    heardState: messages.at(-1)?.state ?? null,
    text: '',
  }))
  const next = findAnnouncement(told, messages, {
    userId,
    nameOf: (id) => users.find((user) => user.id === id)?.name ?? 'Somebody',
  })
  if (next !== told) setTold(next)
  return (
    <p className="vh" role="status">
      {isTyping ? 'Sophia is typing' : next.text}
    </p>
  )
}
