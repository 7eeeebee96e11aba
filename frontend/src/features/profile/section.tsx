import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Saved } from '../../ui/progress-bar.tsx'
import './section.css'

/** Ends an edit: whether it was saved. */
export type OnDone = (isSaved: boolean) => void

interface Props {
  readonly title: string
  /** A line under the title. */
  readonly note?: ReactNode
  /** The word of the button that begins an edit. */
  readonly verb?: string
  /** What it says while nobody edits it. */
  readonly children?: ReactNode
  /** The form; without one the part is only shown. */
  readonly edit?: (onDone: OnDone) => ReactNode
}

const confirmedMs = 5_000

/** One part of an account page: shown, or edited with Save and Cancel; a save is confirmed beside the title. */
export function Section({ title, note, verb = 'Edit', children, edit }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setSaved(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [isSaved])
  // The form that had the focus is gone; only once it is does the button stand there to take it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const leave: OnDone = (saved) => {
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
        <Saved shown={isSaved} />
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
