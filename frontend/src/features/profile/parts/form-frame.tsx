import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface Props {
  readonly form: ComponentProps<'form'>
  readonly failure: string | undefined
  readonly busy: boolean
  readonly onCancel: () => void
  readonly save?: string
  readonly children: ReactNode
}

/** Frame of a section's form: error, fields, Save and Cancel. */
export function SectionFormFrame({ form, failure, busy, onCancel, save = 'Save', children }: Props) {
  return (
    <form {...form} className="part__form">
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
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
