import { useEffect, useEffectEvent } from 'react'
import { hasUnsavedChanges } from '../navigation/unsaved-changes.ts'
import { isFormValid } from './busy-forms.ts'

/** Debounce: edits are saved after this long without another edit. */
const pauseMs = 1500
const edits = ['input', 'change', 'click', 'keyup'] as const

/**
 * Submits a form after each pause in editing if it has valid unsaved changes. Invalid values are not submitted, so no
 * errors appear while the user types.
 * @param onStart called before the form is submitted
 */
export function useFormAutoSubmit(formId: string, isOn: boolean, onStart: () => void): void {
  const save = useEffectEvent(() => {
    const form = document.getElementById(formId)
    // While a dialog is open over the form, the dialog is edited and saved separately.
    if (!(form instanceof HTMLFormElement) || document.querySelector('dialog[open]')) return
    if (!hasUnsavedChanges() || !isFormValid(formId)) return
    onStart()
    form.requestSubmit()
  })
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      timer = setTimeout(save, pauseMs)
    }
    for (const kind of edits) document.addEventListener(kind, note)
    return () => {
      clearTimeout(timer)
      for (const kind of edits) document.removeEventListener(kind, note)
    }
  }, [isOn])
}
