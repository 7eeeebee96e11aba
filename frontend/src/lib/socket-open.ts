import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Notes whether the socket is open. Whoever opens and closes it calls this (app/live.tsx). */
export function noteSocketOpen(next: boolean): void {
  if (next === isOpen) return
  isOpen = next
  for (const listener of listeners) listener()
}

/** Whether changes are told over the socket at the moment. What can't wait is polled while it is false. */
export const useSocketOpen = (): boolean =>
  useSyncExternalStore(
    onSocketOpen,
    () => isOpen,
    () => false,
  )

function onSocketOpen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
