import { Fragment, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { formatTimeLeftAsClock } from './format-time-left-as-clock.ts'
import { oneTimeCodeLength, enterOneTimeCodeDigits, isOneTimeCodeComplete } from './code-digits.ts'
import { FieldFooter } from './field.tsx'
import './one-time-code.css'

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  /** Called once when the sixth digit is typed or pasted. */
  onComplete?: (code: string) => void
  error?: string | undefined
  hint?: string
  disabled?: boolean
}

/** Six inputs, one per digit. A paste or the phone's suggestion fills all of them. */
export function OneTimeCodeField({ label, value, onChange, onComplete, error, hint, disabled }: Props) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const focus = (at: number) => {
    const input = group.current?.querySelectorAll('input')[at]
    input?.focus()
    input?.select()
  }
  const enter = (at: number, text: string) => {
    const { code, next } = enterOneTimeCodeDigits(value, at, text)
    onChange(code)
    focus(next)
    if (isOneTimeCodeComplete(code) && code !== value) onComplete?.(code)
  }
  const typed = (at: number, text: string, was: string) => {
    // In a filled input, the browser inserts the new digit beside the old one; only the new digit is kept.
    enter(at, text.length === 2 && was ? text.replace(was, '') : text)
  }
  const move = (event: KeyboardEvent, at: number) => {
    if (event.key === 'ArrowLeft' && at > 0) focus(at - 1)
    else if (event.key === 'ArrowRight' && at < oneTimeCodeLength - 1) focus(at + 1)
    else if (event.key === 'Backspace' && !digitAt(value, at) && at > 0) {
      onChange(enterOneTimeCodeDigits(value, at - 1, '').code)
      focus(at - 1)
    } else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent, at: number) => {
    event.preventDefault()
    enter(at, event.clipboardData.getData('text'))
  }
  return (
    <fieldset
      ref={group}
      className={joinClassNames('field', error && 'is-bad')}
      aria-describedby={`${id}-below`}
      disabled={disabled}
    >
      <legend className="label code__label">{label}</legend>
      <div className="code">
        {Array.from({ length: oneTimeCodeLength }, (_, at) => (
          <Fragment key={at}>
            {at === oneTimeCodeLength / 2 && <span aria-hidden="true" />}
            <input
              inputMode="numeric"
              aria-label={`Digit ${at + 1} of ${oneTimeCodeLength}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-below`}
              autoComplete={at === 0 ? 'one-time-code' : 'off'}
              value={digitAt(value, at)}
              onChange={(event) => typed(at, event.target.value, digitAt(value, at))}
              onKeyDown={(event) => move(event, at)}
              onPaste={(event) => paste(event, at)}
              onFocus={(event) => event.target.select()}
            />
          </Fragment>
        ))}
      </div>
      <FieldFooter id={`${id}-below`} hint={hint} error={error} />
    </fieldset>
  )
}

function digitAt(code: string, at: number): string {
  return (code[at] ?? '').trim()
}

/**
 * Countdown until a new code can be sent, shown below the input. The ring empties as `left` counts down from `of`, in
 * seconds.
 */
export function ResendCountdown({ left, of }: { left: number; of: number }) {
  return (
    <p className="resend" role="timer">
      <svg className="ring" viewBox="0 0 20 20" aria-hidden="true">
        <circle className="t" cx="10" cy="10" r="8" />
        <circle className="v" cx="10" cy="10" r="8" pathLength="100" strokeDasharray={`${(100 * left) / of} 100`} />
      </svg>
      New code in {formatTimeLeftAsClock(left)}
    </p>
  )
}
