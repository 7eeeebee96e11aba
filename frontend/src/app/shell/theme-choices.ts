import type { Theme } from '../../ui/theme.ts'

/** The theme choices with their labels. */
export const themeChoices: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]
