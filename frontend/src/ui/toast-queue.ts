import type { ReactNode } from 'react'

/** What a toast says. A second one with the same `key` takes the place of the first, which is how progress is shown. */
export type Toast = {
  text: ReactNode
  /** A drawing before the words. */
  icon?: string
  /** A face instead of the drawing. */
  face?: ReactNode
  /** A spinner instead: something is going on until a toast with the same key says how it ended. */
  busy?: boolean
  /** At most one thing to do about it. */
  action?: { label: string; onPress: () => void }
  key?: string
  /** How long it stays; null until it is dismissed. Six seconds, ten with an action, no end while busy. */
  durationMs?: number | null
}

export type ShownToast = Toast & { id: number; durationMs: number | null }

export type ToastChange = { type: 'show'; id: number; toast: Toast } | { type: 'dismiss'; id: number }

/** More at once would be a list, not a notice: the oldest that would go by itself makes room. */
export const mostToasts = 3

/** The toasts on screen after a change, oldest first. */
export function changeToasts(shown: readonly ShownToast[], change: ToastChange): readonly ShownToast[] {
  if (change.type === 'dismiss') return shown.filter((toast) => toast.id !== change.id)
  const { toast, id } = change
  const next: ShownToast = { ...toast, id, durationMs: durationOf(toast) }
  const at = toast.key === undefined ? -1 : shown.findIndex((other) => other.key === toast.key)
  if (at >= 0) return shown.with(at, next)
  const all = [...shown, next]
  if (all.length <= mostToasts) return all
  const leaving = all.find((other) => other.durationMs !== null) ?? all[0]
  return all.filter((other) => other !== leaving)
}

function durationOf(toast: Toast): number | null {
  if (toast.durationMs !== undefined) return toast.durationMs
  if (toast.busy) return null
  return toast.action ? 10_000 : 6_000
}
