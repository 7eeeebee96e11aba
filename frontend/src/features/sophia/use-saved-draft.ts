import { useEffect, useRef, useState } from 'react'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { sendQuestion, type ChatPlace } from './api.ts'

/** How long typing must have stopped before the draft is saved, ms (traveler §7). */
const pauseMs = 375

/**
 * The unsent text of a board's chat, which the server keeps for its author. It is saved once typing has stopped, and
 * when the chat is closed.
 * @param saved the draft that was read
 */
export function useSavedDraft(place: ChatPlace, saved: string) {
  const [text, setText] = useState(saved)
  const [savedText, setSavedText] = useState(saved)
  const { run, failure } = useApiMutation({
    send: (draft: string, idempotencyKey) => sendQuestion(place, { text: draft, isDraft: true }, idempotencyKey),
    // Drafts and questions are sent one after another, so that a late draft can't follow its own question.
    scope: `ask ${place.chatId}`,
    fallbackText: 'Your draft is not saved yet.',
    failureAt: 'here',
    onSent: (_, draft) => setSavedText(draft),
  })
  const unsaved = useRef<string>(undefined)
  useEffect(() => {
    unsaved.current = text === savedText ? undefined : text
    if (text === savedText) return undefined
    const timer = setTimeout(() => run(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, savedText, run])
  useEffect(
    () => () => {
      if (unsaved.current !== undefined) run(unsaved.current)
    },
    [run],
  )
  return {
    text,
    setText,
    isSaved: text !== '' && text === savedText,
    failure,
    /** Empties the field for a question that is sent: the server removes its draft. */
    clear: () => {
      setText('')
      setSavedText('')
    },
  }
}
