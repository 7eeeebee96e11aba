/** Prefix of all keys in the browser's storage (traveler §3). */
const prefix = 'nb.'

type Kept = 'session' | 'account' | 'preference' | 'cookies' | 'searchDay' | 'searchLength' | 'maps' | 'recent'

/** Reads a stored value; undefined if it is missing, unreadable or not accepted by `isFit`. */
export function readLocalStorage<T>(name: Kept, isFit: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(prefix + name)
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return isFit(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Stores a value, or removes it if undefined. Without storage, the app still works until the page is closed. */
export function writeLocalStorage(name: Kept, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Storage may be blocked in private windows or full. The in-memory state stays valid.
  }
}

/**
 * Subscribes to changes that other tabs make to stored values, including clearing the storage, which browsers report
 * with a null key. The returned function unsubscribes.
 */
export function subscribeToStorageOfOtherTabs(names: readonly Kept[], callback: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || names.some((name) => key === prefix + name)) callback()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
