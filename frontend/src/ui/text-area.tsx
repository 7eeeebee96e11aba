import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** Multi-line text input. With `maxLength` and a controlled `value` it shows a character count. */
export function TextArea(props: Props) {
  const { label, hint, error, optional, aside, count, id, className, ...area } = props
  const counted =
    area.maxLength !== undefined && typeof area.value === 'string'
      ? `${area.value.length.toLocaleString('en')} / ${area.maxLength.toLocaleString('en')}`
      : undefined
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }} count={count ?? counted}>
      {(control) => <textarea rows={3} {...area} {...control} className="control" />}
    </Field>
  )
}
