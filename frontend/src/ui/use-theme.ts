import { useSyncExternalStore } from 'react'
import { getTheme, subscribeToTheme, setTheme, type Theme } from './theme.ts'

/** Returns the chosen theme and a function that changes it. */
export function useTheme(): [theme: Theme, set: (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(
    subscribeToTheme,
    () => getTheme(),
    () => 'system',
  )
  return [theme, (next) => setTheme(next)]
}
