import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import './form-body.css'

interface Props extends Pick<ComponentProps<typeof Dialog>, 'shape' | 'width'> {
  readonly title: string
  /** The button that sends the form. */
  readonly submit: { readonly label: string; readonly busyLabel: string; readonly look?: 'main' | 'bad' }
  readonly busy: boolean
  /** Error text above the fields. */
  readonly failure: string | undefined
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog with a small form whose state is kept by the caller. The error is above the fields, Cancel and submit are
 * below.
 */
export function FormDialog({ title, submit, busy, failure, onSubmit, onClose, children, ...shown }: Props) {
  const formId = useId()
  const { label, busyLabel, look = 'main' } = submit
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      {...shown}
      foot={
        <>
          <Button size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button size="s" look={look} type="submit" form={formId} busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="form-body"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {failure !== undefined && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  )
}
