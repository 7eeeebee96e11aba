import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { lockIcon } from './icons/sign.ts'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'> & {
    /** Icon or text inside the input, before the value ("A$"). */
    icon?: string
    before?: ReactNode
    /**
     * Most characters. A count shows near the limit, and longer text stays for the form to refuse: cut text would be lost
     * unnoticed.
     */
    limit?: number
    /** Text or small button inside the input, after the value. */
    after?: ReactNode
  }

// Native, because the library's TextField adds 18 KB gzipped, shows hints above the input and has no inner adornments.
// The log-in dialog opens from the landing page, so it must stay small.
/** One-line text input. Read-only shows a lock on a darker background. */
export function TextField(props: Props) {
  const { label, hint, error, optional, aside, count, id, className, icon, before, after, limit, ...input } = props
  const drawing = icon ?? (input.readOnly ? lockIcon : undefined)
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }} count={count ?? countOf(input.value, limit)}>
      {(control) => (
        <div className={classNames('control', input.readOnly && 'is-locked')}>
          {drawing && <Icon path={drawing} />}
          {before && <span className="three">{before}</span>}
          <input {...input} {...control} />
          {typeof after === 'string' ? <span className="three t-14">{after}</span> : after}
        </div>
      )}
    </Field>
  )
}

/** `95 / 100`, from four fifths of the limit on. */
function countOf(value: unknown, limit: number | undefined): ReactNode {
  if (limit === undefined || typeof value !== 'string' || value.length < limit * 0.8) return undefined
  return (
    <span className={classNames('num', value.length > limit && 'field__over')}>{`${value.length} / ${limit}`}</span>
  )
}
