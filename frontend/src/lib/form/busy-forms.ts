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

/** Whether any of the forms with these element ids is being sent. */
export const isAnyFormBusy = (formIds: readonly string[]): boolean => formIds.some((id) => busy.has(id))

/** Returns whether any of the forms with these element ids is being sent, and renders again when that changes. */
export const useIsAnyFormBusy = (formIds: readonly string[]): boolean =>
  useSyncExternalStore(onBusy, () => isAnyFormBusy(formIds))

function onBusy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface FormChecks {
  readonly isValid: () => boolean
  readonly isDirty: boolean
}
const checks = new Map<string, FormChecks>()

/**
 * Registers how a form tells whether its values are valid, and whether they were changed since they were saved. The
 * returned function unregisters it.
 */
export function registerFormChecks(formId: string | undefined, own: FormChecks): (() => void) | undefined {
  if (!formId) return undefined
  checks.set(formId, own)
  return () => void (checks.get(formId) === own && checks.delete(formId))
}

/**
 * Returns whether the values of the form with this element id are valid; true for a form that has registered no checks.
 */
export const isFormValid = (formId: string): boolean => checks.get(formId)?.isValid() ?? true

/** Returns whether the form with this element id has unsaved changes; false for one that has registered no checks. */
export const isFormDirty = (formId: string): boolean => checks.get(formId)?.isDirty ?? false
