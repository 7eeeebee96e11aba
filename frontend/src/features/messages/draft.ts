import { useState } from 'react'

const prefix = 'nb.draft.'

/** Text state in session storage, so that a draft survives a reload of the tab. */
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

/** Stores the draft. Without storage it lasts only until the page is closed. */
function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Some browsers block storage in private windows.
  }
}
