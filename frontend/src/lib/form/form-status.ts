import { useSyncExternalStore } from 'react'

/** What a button outside of its form shows. */
export interface FormStatus {
  readonly busy: boolean
  readonly isDirty: boolean
}

const idle: FormStatus = { busy: false, isDirty: false }
const statuses = new Map<string, FormStatus>()
const listeners = new Set<() => void>()

/** Publishes the status of the form with this id; without a status the form is gone. */
export function publishStatus(formId: string, status?: FormStatus): void {
  if (status) statuses.set(formId, status)
  else statuses.delete(formId)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The status of the form with this id, for a submit button that lies outside of it. */
export const useFormStatus = (formId: string): FormStatus =>
  useSyncExternalStore(subscribe, () => statuses.get(formId) ?? idle)
