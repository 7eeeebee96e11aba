import { useState } from 'react'

const prefix = 'nb.draft.'

/** A text that survives a reload of the tab, kept apart for each user and thread. */
export function useMessageDraft(name: string): [text: string, setText: (text: string) => void] {
  const key = prefix + name
  const [text, setText] = useState(() => read(key))
  return [
    text,
    (next) => {
      setText(next)
      write(key, next)
    },
  ]
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Without storage the draft lasts as long as the page. */
function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Blocked in some private windows.
  }
}
