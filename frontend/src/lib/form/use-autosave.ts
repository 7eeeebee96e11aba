import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** State of the latest edit. It is `saved` before the first edit, too. */
export type AutosaveState = 'saved' | 'waiting' | 'saving' | 'failed'

/** The part of a form (use-form.ts) that autosave uses. */
interface SavedForm {
  readonly values: unknown
  readonly failure: string | undefined
  readonly isValid: () => boolean
  readonly submit: () => Promise<boolean>
  readonly markSaved: () => void
}

/** Debounce: edits are saved after this long without another edit. */
const pauseMs = 1000

/**
 * Saves a form one second after the last edit. Invalid values are not sent and show no errors. After a failed save,
 * the form shows the failure, and the next edit retries.
 */
export function useAutosave(form: SavedForm): AutosaveState {
  const content = JSON.stringify(form.values)
  const [savedContent, setSavedContent] = useState(content)
  const [triedContent, setTriedContent] = useState(content)
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(content)
  useEffect(() => {
    latest.current = content
  }, [content])
  const save = useEffectEvent(async () => {
    if (content === triedContent || isSaving || !form.isValid()) return
    setTriedContent(content)
    setSaving(true)
    const isSaved = await form.submit()
    setSaving(false)
    if (!isSaved) return
    setSavedContent(content)
    // If the form was edited during the save, it stays unsaved and is saved again.
    if (latest.current === content) form.markSaved()
  })
  useEffect(() => {
    if (isSaving) return
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
  }, [content, isSaving])
  if (isSaving) return 'saving'
  if (content === savedContent) return 'saved'
  return form.failure === undefined ? 'waiting' : 'failed'
}
