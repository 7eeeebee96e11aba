import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { FormContext } from './bound-fields.tsx'
import { EditConflictList } from './edit-conflict-list.tsx'
import type { RenderedForm } from './form-state.ts'
import './form.css'

interface Props extends Pick<ComponentProps<'form'>, 'aria-label' | 'aria-labelledby'> {
  readonly of: RenderedForm
  /** Layout of the fields; by default a column. */
  readonly className?: string
  /** Disables all inputs, for team members who may only read. */
  readonly readOnly?: boolean
  readonly children: ReactNode
}

/**
 * Renders a form (use-form.ts): why it was refused, what others have changed in the meantime, and its fields. Its
 * submit button is among the children, or elsewhere on the page (`SubmitButton`).
 */
export function Form({ of, className = 'form-body', readOnly, children, ...rest }: Props) {
  return (
    <FormContext value={of.binding}>
      <form {...of.form} {...rest} className={className}>
        <FormFailure of={of} />
        {readOnly === undefined ? (
          children
        ) : (
          <fieldset disabled={readOnly} className={className}>
            {children}
          </fieldset>
        )}
      </form>
    </FormContext>
  )
}

/** Why a form was refused. */
function FormFailure({ of: { failure, conflict, takeOther, binding } }: { readonly of: RenderedForm }) {
  if (failure === undefined) return null
  return (
    <Notice tone="bad" live>
      {failure}
      {conflict && takeOther && <EditConflictList conflict={conflict} takeOther={takeOther} of={binding} />}
    </Notice>
  )
}
