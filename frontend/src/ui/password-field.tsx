import { useState, type ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { eyeIcon, lockIcon } from './icons/sign.ts'
import './password-field.css'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
    autoComplete: 'current-password' | 'new-password'
    /** Strength from 0 to 4, shown as bars; omit for an existing password. */
    strength?: number
  }

/** A password input with a show button, and strength bars for a new password. */
export function PasswordField(props: Props) {
  const { label, hint, error, optional, aside, count, id, className, strength, ...input } = props
  const [shown, setShown] = useState(false)
  // The server's list of common passwords is longer than the browser's, so a password that the server refused gets
  // strength 0.
  const bars = error ? 0 : strength
  return (
    <Field
      {...{ label, hint, error, optional, aside, count, id, className }}
      between={strength === undefined ? null : <StrengthBars of={bars ?? 0} isRefused={bars === 0 && !!input.value} />}
    >
      {(control) => (
        <div className="control">
          <Icon path={lockIcon} />
          <input {...input} {...control} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            icon={eyeIcon}
            className={shown ? 'eye eye--struck' : 'eye'}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}

/** Bars for the strength of a password. A password that will be refused shows one red bar. */
function StrengthBars({ of, isRefused }: { of: number; isRefused: boolean }) {
  return (
    <div className={isRefused ? 'pw pw--refused' : 'pw'} role="img" aria-label={`Strength: ${of} of 4`}>
      {[1, 2, 3, 4].map((bar) => (
        <i key={bar} className={bar <= of ? 'on' : undefined} />
      ))}
    </div>
  )
}
