import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What became of the last change; `saved` as well while nothing was changed yet. */
export type AutosaveState = 'saved' | 'waiting' | 'saving' | 'failed'

/** What autosave needs of a form (use-form.ts). */
interface SavedForm {
  readonly values: unknown
  readonly failure: string | undefined
  readonly isValid: () => boolean
  readonly submit: () => Promise<boolean>
  readonly markSaved: () => void
}

/** How long a person has to stop changing things before they are saved. */
const pauseMs = 1000

/**
 * Saves a form by itself once nothing was changed for a second. Values that are not valid yet wait, and nothing is said
 * about them. A failure is shown as the form shows it, and the next change tries again.
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
    // What was changed meanwhile is saved next.
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
