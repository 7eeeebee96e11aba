/** Everything the app keeps in the browser carries this prefix (traveler §3). */
const prefix = 'nb.'

type Kept = 'session' | 'account' | 'preference' | 'cookies' | 'searchDay' | 'searchLength' | 'maps'

/** A kept value; undefined where there is none, it can't be read, or it isn't what `isFit` expects. */
export function readKept<T>(name: Kept, isFit: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(prefix + name)
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return isFit(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps a value, or forgets it when undefined. A browser that refuses storage still works, until the page is closed. */
export function keep(name: Kept, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Private windows and full disks refuse; what is in memory goes on.
  }
}

/** Calls back when another tab changed a kept value (null: it emptied the whole storage). */
export function onKeptElsewhere(names: readonly Kept[], callback: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || names.some((name) => key === prefix + name)) callback()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
