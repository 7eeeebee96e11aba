import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import './selected-days-edit-bar.css'

interface Props {
  readonly title: string
  /** The chosen days and their current values. */
  readonly about: ReactNode
  /** What saving would change, or why saving is not possible. */
  readonly outcome: ReactNode
  readonly problem?: string | undefined
  readonly save: string
  readonly canSave: boolean
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: () => void
  readonly children: ReactNode
}

/** Element id of the outcome, which describes the bar's input. A page has one bar at most. */
export const editBarOutcomeId = 'edit-bar-outcome'

/**
 * Bar that floats over a calendar while days are chosen. It shows the chosen days, the inputs, and what saving would
 * change.
 */
export function SelectedDaysEditBar(props: Props) {
  const { title, about, outcome, problem, save, canSave, busy, onCancel, onSave, children } = props
  return (
    <form
      className="edit-bar"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave && !busy) onSave()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <div className="edit-bar__what">
        <b>{title}</b>
        <span>{about}</span>
      </div>
      <div className="edit-bar__inputs">{children}</div>
      <p id={editBarOutcomeId} className={problem ? 'edit-bar__outcome error' : 'edit-bar__outcome'} role="status">
        {problem ?? outcome}
      </p>
      <div className="edit-bar__go">
        <Button size="s" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="s" look="main" type="submit" disabled={!canSave} busy={busy} busyLabel="Saving…">
          {save}
        </Button>
      </div>
    </form>
  )
}
