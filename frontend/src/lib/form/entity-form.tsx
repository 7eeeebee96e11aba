import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { EditConflict } from './use-entity-form.ts'
import './entity-form.css'

interface FormState<V> {
  readonly frame: ComponentProps<'form'>
  readonly failure: string | undefined
  readonly conflict: EditConflict<V> | undefined
  readonly takeOther: () => void
}

interface Props<V> {
  readonly of: FormState<V>
  /** Labels of the fields, for the list of changes made elsewhere. */
  readonly labels: Readonly<Record<Extract<keyof V, string>, string>>
  /** Text of a value in the list of changes; by default the value itself. */
  readonly textOf?: (name: Extract<keyof V, string>, values: V) => string | undefined
  /** Disables all inputs, for team members who may only read. */
  readonly readOnly?: boolean
  readonly children: ReactNode
}

/** Frame of an entity's form (use-entity-form.ts): the reason for a refusal, changes made elsewhere, and the fields. */
export function EntityForm<V>({ of, labels, textOf, readOnly = false, children }: Props<V>) {
  const { frame, failure, conflict, takeOther } = of
  return (
    <form {...frame} className="entity-form">
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
          {conflict && (
            <>
              <ul className="entity-form__changes">
                {conflict.names.map((name) => (
                  <li key={name}>
                    {labels[name]}: <s>{wordsOf(name, conflict.before, textOf)}</s>{' '}
                    <b>{wordsOf(name, conflict.now, textOf)}</b>
                    {!conflict.overwritten.includes(name) && ', now in your form'}
                  </li>
                ))}
              </ul>
              Save again to {conflict.overwritten.length > 0 ? 'keep what you typed' : 'save your changes, too'}, or{' '}
              <Button look="link" onClick={takeOther}>
                use the new version
              </Button>
              .
            </>
          )}
        </Notice>
      )}
      <fieldset disabled={readOnly} className="entity-form__fields">
        {children}
      </fieldset>
    </form>
  )
}

function wordsOf<V>(name: Extract<keyof V, string>, values: V, textOf: Props<V>['textOf']): string {
  const value = values[name]
  const text = textOf?.(name, values) ?? (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
  return text === '' ? 'none' : text
}

interface SaveProps {
  readonly formId: string
  readonly children?: ReactNode
  readonly onCancel?: (() => void) | undefined
}

/** Cancel and Save buttons for a form elsewhere on the page. */
export function CancelAndSaveButtons({ formId, children = 'Save', onCancel }: SaveProps) {
  return (
    <div className="save-bar">
      {onCancel && (
        <Button size="s" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <SubmitButton form={formId} size="s">
        {children}
      </SubmitButton>
    </div>
  )
}
