import { useSyncExternalStore } from 'react'

const busy = new Set<string>()
const listeners = new Set<() => void>()

/** Records whether the form with this element id is being sent. Forms without an id are ignored. */
export function setFormBusy(formId: string | undefined, isBusy: boolean): void {
  if (!formId) return
  if (isBusy) busy.add(formId)
  else busy.delete(formId)
  for (const listener of listeners) listener()
}

/** Returns whether the form with this element id is being sent. */
export const useIsFormBusy = (formId: string): boolean => useSyncExternalStore(onBusy, () => busy.has(formId))

function onBusy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const checks = new Map<string, () => boolean>()

/** Registers a function that tells whether a form's values are valid. The returned function unregisters it. */
export function registerFormValidation(formId: string | undefined, isValid: () => boolean): (() => void) | undefined {
  if (!formId) return undefined
  checks.set(formId, isValid)
  return () => void (checks.get(formId) === isValid && checks.delete(formId))
}

/**
 * Returns whether the values of the form with this element id are valid; true for a form that has registered no check.
 */
export const isFormValid = (formId: string): boolean => checks.get(formId)?.() ?? true
