import { useSyncExternalStore } from 'react'
import { getTheme, onTheme, setTheme, type Theme } from './theme.ts'

/** The chosen theme and its setter. */
export function useTheme(): [theme: Theme, set: (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(
    onTheme,
    () => getTheme(),
    () => 'system',
  )
  return [theme, (next) => setTheme(next)]
}
