import { useState } from 'react'
import { readDraft, storeDraft } from '../../lib/draft.ts'

/** Text state that survives a reload of the tab. */
export function useMessageDraft(name: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(name))
  return [
    text,
    (next) => {
      setText(next)
      storeDraft(name, next)
    },
  ]
}
