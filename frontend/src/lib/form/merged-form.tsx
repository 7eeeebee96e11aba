import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { ConcurrentFieldChange } from './use-merged-form.ts'
import './merged-form.css'

interface Props {
  readonly formId: string
  readonly of: {
    readonly form: ComponentProps<'form'>
    readonly failure: string | undefined
    readonly theirs: readonly ConcurrentFieldChange[]
  }
  readonly children: ReactNode
}

/** The changes that others made while a form was open. */
export const ConcurrentChangeList = ({ theirs }: { readonly theirs: readonly ConcurrentFieldChange[] }) =>
  theirs.length > 0 && (
    <ul className="fields__theirs">
      {theirs.map(({ label, text, isTaken }) => (
        <li key={label}>
          {label}: {text || 'empty'}
          {isTaken && ', now in your form'}
        </li>
      ))}
    </ul>
  )

/** A form without buttons: its error text, the changes that others made in the meantime, and its fields. */
export const ConflictMergingForm = ({ formId, of: { form, failure, theirs }, children }: Props) => (
  <form {...form} id={formId} className="fields">
    {failure !== undefined && (
      <Notice tone="bad" live>
        {failure}
        <ConcurrentChangeList theirs={theirs} />
      </Notice>
    )}
    {children}
  </form>
)
