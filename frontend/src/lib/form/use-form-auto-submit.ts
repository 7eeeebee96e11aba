import { useEffect, useEffectEvent } from 'react'
import { isFormDirty, isFormValid } from './busy-forms.ts'

/** Debounce: edits are saved after this long without another edit. */
const pauseMs = 1500
const edits = ['input', 'change', 'click', 'keyup'] as const

/**
 * Submits forms after each pause in editing: those of the page with valid unsaved changes. Invalid values are not
 * submitted, so no errors appear while the user types.
 * @param onStart called before a form is submitted
 */
export function useFormAutoSubmit(formIds: readonly string[], onStart: () => void): void {
  const save = useEffectEvent(() => {
    // While a dialog is open over the forms, the dialog is edited and saved separately.
    if (document.querySelector('dialog[open]')) return
    for (const formId of formIds) {
      const form = document.getElementById(formId)
      if (!(form instanceof HTMLFormElement) || !isFormDirty(formId) || !isFormValid(formId)) continue
      onStart()
      form.requestSubmit()
    }
  })
  useEffect(() => {
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
  }, [])
}
