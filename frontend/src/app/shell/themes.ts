import type { Theme } from '../../ui/theme.ts'

/** The ways the app may look, as they are offered. */
export const themes: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]
