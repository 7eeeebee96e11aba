/** The theme chosen by the user; `system` follows the operating system. */
export type Theme = 'light' | 'dark' | 'system'

/** Key of the stored theme. `public/theme.js` reads the same key before the first paint. */
export const themeStorageKey = 'nb.theme'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Root = { dataset: DOMStringMap }

const listeners = new Set<() => void>()

/** The stored theme; `system` if none is stored or storage is blocked. */
export function getTheme(store: () => Store = () => localStorage): Theme {
  try {
    const stored = store().getItem(themeStorageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme immediately and stores it. */
export function setTheme(
  theme: Theme,
  store: () => Store = () => localStorage,
  root: Root = document.documentElement,
): void {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') store().removeItem(themeStorageKey)
    else store().setItem(themeStorageKey, theme)
  } catch {
    // Storage is blocked, so the theme lasts only until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Calls the listener after each theme change in this tab. Returns a function that unsubscribes. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
