import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { chevronDownIcon } from './icons/sign.ts'

type Props = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className' | 'size' | 'multiple'>

/** A select for short lists; `children` are options. Use `Combobox` for long lists. */
export function SelectField(props: Props) {
  const { label, hint, error, optional, aside, count, id, className, children, ...select } = props
  return (
    <Field {...{ label, hint, error, optional, aside, count, id, className }}>
      {(control) => (
        <div className="control">
          <select {...select} {...control}>
            {children}
          </select>
          <Icon path={chevronDownIcon} />
        </div>
      )}
    </Field>
  )
}
