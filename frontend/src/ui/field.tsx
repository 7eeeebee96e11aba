import { useId, type ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import { infoIcon } from './icons/sign.ts'
import './field.css'

export type FieldProps = {
  label: ReactNode
  /** Text below the input; the error replaces it. */
  hint?: ReactNode
  /** Error text, as worded in the requirement. It marks the input as invalid and is linked to it for screen readers. */
  error?: string | undefined
  /** Adds "optional" to the label. */
  optional?: boolean
  /** Link at the end of the label's line. */
  aside?: ReactNode
  /** Character count or note at the end of the hint's line. */
  count?: ReactNode
  id?: string
  className?: string
}

/** Attributes that connect an input to its label, hint and error. */
export type FieldControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A label above, the input, and a hint or error below. `children` renders the input with the given attributes. */
export function Field(
  props: FieldProps & { children: (control: FieldControlProps) => ReactNode; between?: ReactNode },
) {
  const { label, hint, error, optional, aside, count, className, children, between } = props
  const own = useId()
  const id = props.id ?? own
  const below = `${id}-below`
  const labelled = (
    <label className="label" htmlFor={id}>
      {label}
      {optional && <span className="three"> optional</span>}
    </label>
  )
  return (
    <div className={joinClassNames('field', error && 'is-bad', className)}>
      {aside ? (
        <div className="field__top">
          {labelled}
          {aside}
        </div>
      ) : (
        labelled
      )}
      {children({
        id,
        'aria-describedby': error || hint || count ? below : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {between}
      <FieldFooter id={below} hint={hint} error={error} count={count} />
    </div>
  )
}

/** Text below the input: the error, otherwise the hint, with the count beside it. */
export function FieldFooter({ id, hint, error, count }: Pick<FieldProps, 'hint' | 'error' | 'count'> & { id: string }) {
  if (!error && !hint && !count) return null
  const words = error ? (
    <FieldErrorMessage>{error}</FieldErrorMessage>
  ) : hint ? (
    <p className="hint">{hint}</p>
  ) : (
    <span />
  )
  return (
    <div id={id} className={count ? 'under' : undefined}>
      {words}
      {count && <span>{count}</span>}
    </div>
  )
}

/** Error text with an icon, so that color is not the only signal. */
export function FieldErrorMessage({ children }: { children: ReactNode }) {
  return (
    <span className="error">
      <Icon path={infoIcon} size={16} />
      {children}
    </span>
  )
}
