import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './checkbox.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> & {
  label: ReactNode
  /** A quiet line under the label. */
  note?: ReactNode
  /** Some of what it stands for is on: drawn as a dash. */
  mixed?: boolean
}

// Native: appearance, focus, forced colours and the mixed state come from the browser, so a library has nothing to add.
/** A box to tick, with its label beside it. */
export function Checkbox({ label, note, mixed = false, className, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={classNames('check', className)}>
      <input {...input} ref={box} type="checkbox" />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  )
}
