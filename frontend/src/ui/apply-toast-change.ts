import type { ReactNode } from 'react'

/**
 * Content of a toast. A toast replaces an earlier one with the same `key`, for example to show progress; without a key
 * it replaces one with the same text, so that repeated saves show one toast.
 */
export type Toast = {
  text: ReactNode
  /** Icon before the text. */
  icon?: string
  /** Avatar instead of the icon. */
  face?: ReactNode
  /** Shows a spinner until a toast with the same key replaces this one. */
  busy?: boolean
  /** Button in the toast; at most one. */
  action?: { label: string; onPress: () => void }
  key?: string
  /**
   * Display time in ms; null keeps the toast until it is dismissed. The default is 6 s, 10 s with an action, and
   * unlimited while busy.
   */
  durationMs?: number | null
}

export type ShownToast = Toast & { id: number; durationMs: number | null }

export type ToastChange = { type: 'show'; id: number; toast: Toast } | { type: 'dismiss'; id: number }

/** Maximum number of toasts; a further toast removes the oldest one that has a time limit. */
export const maxToasts = 3

/** The visible toasts after a change, oldest first. */
export function applyToastChange(shown: readonly ShownToast[], change: ToastChange): readonly ShownToast[] {
  if (change.type === 'dismiss') return shown.filter((toast) => toast.id !== change.id)
  const { toast, id } = change
  const next: ShownToast = { ...toast, id, durationMs: durationOf(toast) }
  const at = shown.findIndex((other) => isSame(other, toast))
  if (at >= 0) return shown.with(at, next)
  const all = [...shown, next]
  if (all.length <= maxToasts) return all
  const leaving = all.find((other) => other.durationMs !== null) ?? all[0]
  return all.filter((other) => other !== leaving)
}

/**
 * Whether a new toast replaces a visible one. Toasts with an action never replace each other by text, because each
 * action belongs to a different change.
 */
const isSame = (one: Toast, other: Toast): boolean =>
  one.key !== undefined || other.key !== undefined
    ? one.key === other.key
    : typeof one.text === 'string' && one.text === other.text && !one.action && !other.action

function durationOf(toast: Toast): number | null {
  if (toast.durationMs !== undefined) return toast.durationMs
  if (toast.busy) return null
  return toast.action ? 10_000 : 6_000
}
