import { useEffect, useReducer } from 'react'
import { Button } from '../../ui/button.tsx'
import type { EditConflict, FormBinding } from './form-state.ts'

interface Props {
  readonly conflict: EditConflict
  readonly takeOther: () => void
  readonly of: Pick<FormBinding, 'labelOf' | 'textOf'>
}

/** The changes that others saved while a form was open, and what the user can do about them. */
export function EditConflictList({ conflict, takeOther, of: { labelOf, textOf } }: Props) {
  const { names, overwritten, before, now } = conflict
  // A value taken over can show another field, whose label is known once it is rendered.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(renderAgain, [renderAgain, conflict])
  return (
    <>
      <ul className="form-changes">
        {names.map((name) => (
          <li key={name}>
            {labelOf(name)}:{' '}
            <s>
              <span className="vh">was </span>
              {textOf(name, before[name]) || 'none'}
            </s>
            <span className="vh">, now</span> <b>{textOf(name, now[name]) || 'none'}</b>
            {!overwritten.includes(name) && ', now in your form'}
          </li>
        ))}
      </ul>
      Save again to {overwritten.length > 0 ? 'keep what you typed' : 'save your changes, too'}, or{' '}
      <Button look="link" onClick={takeOther}>
        use the new version
      </Button>
      .
    </>
  )
}
