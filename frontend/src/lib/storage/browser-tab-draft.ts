import { readSignedInUser } from './session.ts'
import { readTabStorage, writeTabStorage } from './storage.ts'

/** The key holds the id of the logged-in account, so that the next person at this tab never sees the draft. */
const keyOf = (name: string): `draft.${number}.${string}` | undefined => {
  const id = readSignedInUser()?.account.id
  return id === undefined ? undefined : `draft.${id}.${name}`
}

/** Reads a draft of the logged-in user in this tab, which survives a reload; empty if there is none. */
export function readBrowserTabDraft(name: string): string {
  const key = keyOf(name)
  return key ? readTabStorage(key) : ''
}

/**
 * Stores a draft of the logged-in user, or removes it if the text is empty. It goes when the user leaves this tab: by
 * log-out, by the end of the session or when another account follows (docs/decisions/accounts-and-texts.md).
 */
export function storeBrowserTabDraft(name: string, text: string): void {
  const key = keyOf(name)
  if (key) writeTabStorage(key, text)
}
