import { useEffect, useEffectEvent } from 'react'
import { isAnyFormBusy, isFormDirty, isFormValid } from './busy-forms.ts'

/** Debounce: edits are saved after this long without another edit. */
const pauseMs = 1500
const edits = ['input', 'change', 'click', 'keyup'] as const

/**
 * After each pause in editing, tells which forms of the page have valid unsaved changes. Invalid values are not
 * submitted, so no errors appear while the user types.
 * @param send called with the ids of the forms to submit; never while one of them is being sent
 */
export function useFormAutoSubmit(formIds: readonly string[], send: (changed: readonly string[]) => void): void {
  const save = useEffectEvent(() => {
    // While a dialog is open over the forms, the dialog is edited and saved separately.
    if (document.querySelector('dialog[open]') || isAnyFormBusy(formIds)) return
    const changed = formIds.filter((id) => document.getElementById(id) && isFormDirty(id) && isFormValid(id))
    if (changed.length > 0) send(changed)
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
