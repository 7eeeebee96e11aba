import { useId, type ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { FieldFooter } from './field.tsx'
import { Icon } from './icon.tsx'
import './checkbox.css'
import './radio-group.css'

export type RadioOption<Id extends string> = {
  id: Id
  label: ReactNode
  note?: ReactNode
  icon?: string
  disabled?: boolean
}

type Props<Id extends string> = {
  /** The question; screen readers read it before each choice. */
  legend: ReactNode
  /** Null until something is chosen. */
  value: Id | null
  onChange: (id: Id) => void
  choices: readonly RadioOption<Id>[]
  /** `cards` shows each choice in a box with note and icon; `plain` is a short list. */
  look?: 'plain' | 'cards'
  hint?: string
  error?: string | undefined
}

// Native inputs, because the browser provides arrow keys and the group's name.
/** Radio buttons for a few visible choices. */
export function RadioGroup<Id extends string>({
  legend,
  value,
  onChange,
  choices,
  look = 'plain',
  hint,
  error,
}: Props<Id>) {
  const name = useId()
  return (
    <fieldset
      className={joinClassNames('field', error && 'is-bad')}
      aria-describedby={error || hint ? `${name}-below` : undefined}
    >
      <legend className="label radio-legend">{legend}</legend>
      <div className={look === 'cards' ? 'choices' : 'radios'}>
        {choices.map((choice) => (
          <label key={choice.id} className="check">
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={choice.id === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.id)}
            />
            <span>
              {look === 'cards' ? <b>{choice.label}</b> : choice.label}
              {choice.note && <small>{choice.note}</small>}
            </span>
            {choice.icon && <Icon path={choice.icon} />}
          </label>
        ))}
      </div>
      <FieldFooter id={`${name}-below`} hint={hint} error={error} />
    </fieldset>
  )
}
