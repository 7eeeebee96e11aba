import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { SavedConfirmation } from '../../ui/progress-bar.tsx'
import './editable-section.css'

/** Ends editing; `isSaved` says whether the edit was saved. */
export type OnEditingDone = (isSaved: boolean) => void

interface Props {
  readonly title: string
  /** Text below the title. */
  readonly note?: ReactNode
  /** Label of the button that starts editing. */
  readonly verb?: string
  /** Content while not editing. */
  readonly children?: ReactNode
  /** Renders the form; without it the section is read-only. */
  readonly edit?: (onDone: OnEditingDone) => ReactNode
}

const confirmedMs = 5_000

/**
 * A section of an account page: read-only content, or a form with Save and Cancel. "Saved" shows beside the title for a
 * while.
 */
export function EditableSection({ title, note, verb = 'Edit', children, edit }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setSaved(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [isSaved])
  // Returns the focus to the button, which is rendered only after the form is gone.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const leave: OnEditingDone = (saved) => {
    setEditing(false)
    setSaved(saved)
  }
  const begin = () => {
    setSaved(false)
    setEditing(true)
  }
  return (
    <section className="part">
      <header className="part__head">
        <h2 className="h-22">{title}</h2>
        <SavedConfirmation shown={isSaved} />
        {edit && !isEditing && (
          <Button
            ref={button}
            size="s"
            className="push"
            onClick={begin}
            aria-label={`${verb} ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
          >
            {verb}
          </Button>
        )}
      </header>
      {note && <p className="part__note">{note}</p>}
      {edit && isEditing ? edit(leave) : children}
    </section>
  )
}
