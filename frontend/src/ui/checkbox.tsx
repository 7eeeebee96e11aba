import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import './checkbox.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> & {
  label: ReactNode
  /** Secondary line below the label. */
  note?: ReactNode
  /** Indeterminate state, drawn as a dash: some of the checkbox's items are checked. */
  mixed?: boolean
}

// A native input, because the browser handles focus, forced colors and the indeterminate state; a library would add
// nothing.
export function Checkbox({ label, note, mixed = false, className, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={joinClassNames('check', className)}>
      <input {...input} ref={box} type="checkbox" />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  )
}
