/** What a person chose: one of the two themes, or whatever the system shows. */
export type Theme = 'light' | 'dark' | 'system'

/** The same key is read by `public/theme.js` before the first paint. */
export const themeKey = 'nb.theme'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Root = { dataset: DOMStringMap }

const listeners = new Set<() => void>()

/** The stored choice; `system` when nothing readable is stored or storage is refused. */
export function getTheme(store: () => Store = () => localStorage): Theme {
  try {
    const stored = store().getItem(themeKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Shows a theme at once and remembers it for the next visit. */
export function setTheme(
  theme: Theme,
  store: () => Store = () => localStorage,
  root: Root = document.documentElement,
): void {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'system') store().removeItem(themeKey)
    else store().setItem(themeKey, theme)
  } catch {
    // The choice then lasts as long as the page does.
  }
  for (const listener of listeners) listener()
}

/** Calls back whenever the theme is set in this tab; returns the way to stop. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
