const prefix = 'nb.draft.'

/** Reads a draft of this browser tab, which survives a reload; empty if there is none. */
export function readBrowserTabDraft(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? ''
  } catch {
    return ''
  }
}

/**
 * Stores a draft, or removes it if the text is empty. Without storage, the draft lasts only until the page is closed.
 */
export function storeBrowserTabDraft(name: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(prefix + name, text)
    else sessionStorage.removeItem(prefix + name)
  } catch {
    // Some browsers block storage in private windows.
  }
}
