import type { ComponentProps, ReactNode } from 'react'
import { ConcurrentChangeList } from '../../../lib/form/merged-form.tsx'
import type { ConcurrentFieldChange } from '../../../lib/form/use-merged-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface Props {
  readonly form: ComponentProps<'form'>
  readonly failure: string | undefined
  /** What others changed while the form was open. */
  readonly theirs?: readonly ConcurrentFieldChange[] | undefined
  readonly busy: boolean
  readonly onCancel: () => void
  readonly save?: string
  readonly children: ReactNode
}

/** Frame of a section's form: error, fields, Save and Cancel. */
export function SectionFormFrame({ form, failure, theirs, busy, onCancel, save = 'Save', children }: Props) {
  return (
    <form {...form} className="part__form">
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
          {theirs && <ConcurrentChangeList theirs={theirs} />}
        </Notice>
      )}
      {children}
      <div className="part__actions">
        <Button look="main" size="s" type="submit" busy={busy} busyLabel="Saving…">
          {save}
        </Button>
        <Button size="s" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
