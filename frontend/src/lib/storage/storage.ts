/** Prefix of all keys in the browser's storage (traveler §3). */
const prefix = 'nb.'

/**
 * What the app keeps of an account in local storage, which all tabs share; it goes when the account leaves this
 * browser. Dates, travelers and map positions tell who travels where; a visitor's are kept when they log in.
 */
export const localStoresOfAccount = [
  'session',
  'account',
  'preference',
  'recent',
  'searchDay',
  'searchLength',
  'searchAges',
  'maps',
  'displayCurrency',
  'hosts',
] as const
/** What the app keeps in local storage: of an account, and of the browser (the theme is written by ui/theme.ts). */
export type LocalStore = (typeof localStoresOfAccount)[number] | 'cookies' | 'theme' | 'rates' | 'passkeyOffered'

/**
 * What the app keeps in session storage, which is a tab's own and survives a reload. Drafts go with their account,
 * whose id is in the key. Scroll positions and the path that was reloaded tell nothing of a person.
 */
export type TabStore = 'scroll' | 'reloaded' | `draft.${number}.${string}`

/** Reads a stored value; undefined if it is missing, unreadable or not accepted by `isFit`. */
export function readLocalStorage<T>(name: LocalStore, isFit: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(prefix + name)
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return isFit(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Stores a value, or removes it if undefined. Without storage, the app still works until the page is closed. */
export function writeLocalStorage(name: LocalStore, value: unknown): void {
  tolerateBlockedStorage(() => {
    if (value === undefined) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(value))
  })
}

/** Reads a text stored in this tab; empty if there is none. */
export function readTabStorage(name: TabStore): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text in this tab, or removes it if empty. */
export function writeTabStorage(name: TabStore, text: string): void {
  tolerateBlockedStorage(() => {
    if (text) sessionStorage.setItem(prefix + name, text)
    else sessionStorage.removeItem(prefix + name)
  })
}

/** Removes what belongs to the account that leaves this browser. The session goes first, as other tabs follow it. */
export function removeLocalStoresOfAccount(): void {
  for (const name of localStoresOfAccount) writeLocalStorage(name, undefined)
}

/** Removes this tab's drafts of every account but this one; of all if nobody is logged in. */
export function removeTabStoresOfOthers(accountId: number | undefined): void {
  const ofOthers = (key: string) => key.startsWith(`${prefix}draft.`) && !key.startsWith(`${prefix}draft.${accountId}.`)
  tolerateBlockedStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (ofOthers(key)) sessionStorage.removeItem(key)
  })
}

/**
 * Subscribes to changes that other tabs make to stored values, including clearing the storage, which browsers report
 * with a null key. The returned function unsubscribes.
 */
export function subscribeToStorageOfOtherTabs(names: readonly LocalStore[], callback: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || names.some((name) => key === prefix + name)) callback()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Storage may be blocked in private windows or full. The in-memory state stays valid. */
function tolerateBlockedStorage(access: () => void): void {
  try {
    access()
  } catch {
    // Nothing to do: the value lasts until the page is closed.
  }
}
