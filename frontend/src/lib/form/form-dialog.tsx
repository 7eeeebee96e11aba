import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from './form.tsx'
import type { RenderedForm } from './form-state.ts'

interface Props extends Pick<ComponentProps<typeof Dialog>, 'shape' | 'width'> {
  readonly of: RenderedForm
  readonly title: string
  /** Label of the button that sends the form. */
  readonly submit: string
  readonly busyLabel?: string
  readonly look?: 'main' | 'bad'
  readonly icon?: string
  readonly disabled?: boolean
  readonly onClose: () => void
  /** Label of the other button. */
  readonly cancel?: string
  /** What the other button does; by default it closes the dialog. */
  readonly onCancel?: () => void
  /** Content around the form; gets the form. */
  readonly frame?: (form: ReactNode) => ReactNode
  readonly children: ReactNode
}

/** A dialog with a form (use-form.ts): the error above the fields, Cancel and the submit button below. */
export function FormDialog(props: Props) {
  const { of, title, submit, busyLabel = 'Saving…', look = 'main', icon, disabled = false } = props
  const { onClose, cancel = 'Cancel', onCancel = onClose, frame = (form) => form, children, ...shown } = props
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      {...(shown.shape && { shape: shown.shape })}
      {...(shown.width && { width: shown.width })}
      foot={
        <>
          <Button size="s" onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            size="s"
            look={look}
            type="submit"
            form={of.id}
            icon={icon}
            disabled={disabled}
            busy={of.busy}
            busyLabel={busyLabel}
          >
            {submit}
          </Button>
        </>
      }
    >
      {frame(<Form of={of}>{children}</Form>)}
    </Dialog>
  )
}
