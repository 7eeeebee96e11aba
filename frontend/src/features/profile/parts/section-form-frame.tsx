import type { ReactNode } from 'react'
import { Form } from '../../../lib/form/form.tsx'
import type { RenderedForm } from '../../../lib/form/form-state.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  readonly of: RenderedForm
  readonly onCancel: () => void
  readonly save?: string
  readonly children: ReactNode
}

/** Frame of a section's form: error, fields, Save and Cancel. */
export function SectionFormFrame({ of, onCancel, save = 'Save', children }: Props) {
  return (
    <Form of={of} className="part__form">
      {children}
      <div className="part__actions">
        <Button look="main" size="s" type="submit" busy={of.busy} busyLabel="Saving…">
          {save}
        </Button>
        <Button size="s" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
