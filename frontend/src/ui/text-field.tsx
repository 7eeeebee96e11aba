import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { lockIcon } from './icons/sign.ts'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'> & {
    /** Icon or text inside the input, before the value ("A$"). */
    icon?: string
    before?: ReactNode
    /**
     * Maximum number of characters; a count appears near the limit. The form refuses longer text; the field doesn't
     * cut it, because users could overlook that.
     */
    limit?: number
    /** Text or a small button inside the input, after the value. */
    after?: ReactNode
  }

// A native input, because Amplify UI's TextField adds 18 KB gzipped, shows hints above the input and has no room for
// icons inside. The log-in dialog opens from the landing page, so it must stay small.
/** One-line text input. If read-only, it has a lock and a darker background. */
export function TextField(props: Props) {
  const { label, hint, error, optional, aside, count, id, className, icon, before, after, limit, ...input } = props
  const drawing = icon ?? (input.readOnly ? lockIcon : undefined)
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }} count={count ?? countOf(input.value, limit)}>
      {(control) => (
        <div className={joinClassNames('control', input.readOnly && 'is-locked')}>
          {drawing && <Icon path={drawing} />}
          {before && <span className="three">{before}</span>}
          <input {...input} {...control} />
          {typeof after === 'string' ? <span className="three t-14">{after}</span> : after}
        </div>
      )}
    </Field>
  )
}

/** Character count as text: `95 / 100`, from four fifths of the limit on. */
function countOf(value: unknown, limit: number | undefined): ReactNode {
  if (limit === undefined || typeof value !== 'string' || value.length < limit * 0.8) return undefined
  return (
    <span className={joinClassNames('num', value.length > limit && 'field__over')}>{`${value.length} / ${limit}`}</span>
  )
}
