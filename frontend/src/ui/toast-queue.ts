import type { ReactNode } from 'react'

/**
 * Content of a toast. A toast with the same `key` replaces the earlier one, for example to show progress; without a key, one
 * with the same text does, so that a save that is repeated shows one toast.
 */
export type Toast = {
  text: ReactNode
  /** Icon before the text. */
  icon?: string
  /** Avatar instead of the icon. */
  face?: ReactNode
  /** Shows a spinner until a toast with the same key replaces this one. */
  busy?: boolean
  /** At most one action. */
  action?: { label: string; onPress: () => void }
  key?: string
  /** Display time in ms; null until dismissed. The default is 6 s, 10 s with an action, and unlimited while busy. */
  durationMs?: number | null
}

export type ShownToast = Toast & { id: number; durationMs: number | null }

export type ToastChange = { type: 'show'; id: number; toast: Toast } | { type: 'dismiss'; id: number }

/** Maximum number of toasts; the oldest one with a time limit makes room. */
export const mostToasts = 3

/** The visible toasts after a change, oldest first. */
export function changeToasts(shown: readonly ShownToast[], change: ToastChange): readonly ShownToast[] {
  if (change.type === 'dismiss') return shown.filter((toast) => toast.id !== change.id)
  const { toast, id } = change
  const next: ShownToast = { ...toast, id, durationMs: durationOf(toast) }
  const at = shown.findIndex((other) => isSame(other, toast))
  if (at >= 0) return shown.with(at, next)
  const all = [...shown, next]
  if (all.length <= mostToasts) return all
  const leaving = all.find((other) => other.durationMs !== null) ?? all[0]
  return all.filter((other) => other !== leaving)
}

/** Toasts with an action stay apart, because each action belongs to its own change. */
const isSame = (one: Toast, other: Toast): boolean =>
  one.key !== undefined || other.key !== undefined
    ? one.key === other.key
    : typeof one.text === 'string' && one.text === other.text && !one.action && !other.action

function durationOf(toast: Toast): number | null {
  if (toast.durationMs !== undefined) return toast.durationMs
  if (toast.busy) return null
  return toast.action ? 10_000 : 6_000
}
