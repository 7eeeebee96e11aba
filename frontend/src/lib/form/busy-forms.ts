import { useSyncExternalStore } from 'react'

const busy = new Set<string>()
const listeners = new Set<() => void>()

/** Notes that the form with this element id is being sent, or no longer is. Forms without an id are ignored. */
export function noteBusy(formId: string | undefined, isBusy: boolean): void {
  if (!formId) return
  if (isBusy) busy.add(formId)
  else busy.delete(formId)
  for (const listener of listeners) listener()
}

/** Whether the form with this element id is being sent. */
export const useFormBusy = (formId: string): boolean => useSyncExternalStore(onBusy, () => busy.has(formId))

function onBusy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
