import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { infoIcon } from './icons/sign.ts'
import './field.css'

/** What every field may carry around its control. */
export type FieldProps = {
  label: ReactNode
  /** One quiet line below; gives way to the error. */
  hint?: ReactNode
  /** What is wrong, in the words of the requirement; marks the control as invalid and describes it. */
  error?: string | undefined
  /** Says "optional" after the label. */
  optional?: boolean
  /** A link at the far end of the label's line. */
  aside?: ReactNode
  /** A count or note at the far end of the hint's line. */
  count?: ReactNode
  id?: string
  className?: string
}

/** The attributes that tie a control to its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, control, hint or error below. `children` draws the control from the attributes it is given. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode; between?: ReactNode }) {
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
    <div className={classNames('field', error && 'is-bad', className)}>
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
      <FieldFoot id={below} hint={hint} error={error} count={count} />
    </div>
  )
}

/** The line below a control: the error when there is one, else the hint, and a count beside either. */
export function FieldFoot({ id, hint, error, count }: Pick<FieldProps, 'hint' | 'error' | 'count'> & { id: string }) {
  if (!error && !hint && !count) return null
  const words = error ? <FieldError>{error}</FieldError> : hint ? <p className="hint">{hint}</p> : <span />
  return (
    <div id={id} className={count ? 'under' : undefined}>
      {words}
      {count && <span>{count}</span>}
    </div>
  )
}

/** An error with its icon, so that it is not told by colour alone. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="error">
      <Icon path={infoIcon} size={16} />
      {children}
    </span>
  )
}
