import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { lockIcon } from './icons/sign.ts'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'> & {
    /** A drawing or a word inside, before the text ("A$"). */
    icon?: string
    before?: ReactNode
    /** A word or a small button inside, after the text. */
    after?: ReactNode
  }

// Native rather than the library's TextField: that one costs 18 KB gz for markup the browser already has, keeps hints above the
// control and cannot hold an adornment inside the edge. The sign-in popup opens from the landing page, so it should stay light.
/** One line of text. Read-only shows a lock and the sunken ground. */
export function TextField(props: Props) {
  const { label, hint, error, optional, aside, count, id, className, icon, before, after, ...input } = props
  const drawing = icon ?? (input.readOnly ? lockIcon : undefined)
  return (
    <Field {...{ label, hint, error, optional, aside, count, id, className }}>
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
