import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Records whether the socket is open. Called by app/realtime-connection.tsx, which opens and closes the socket. */
export function recordSocketOpenState(next: boolean): void {
  if (next === isOpen) return
  isOpen = next
  for (const listener of listeners) listener()
}

/** Whether the socket is open and reports changes. While it is closed, urgent data is polled. */
export const useIsSocketOpen = (): boolean =>
  useSyncExternalStore(
    onSocketOpen,
    () => isOpen,
    () => false,
  )

function onSocketOpen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
