import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './switch.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'>

/** On or off, at once: no save button follows. Alone it needs an `aria-label`. */
export function Switch({ className, ...input }: Props) {
  return <input {...input} className={classNames('switch', className)} type="checkbox" role="switch" />
}

/** A row of a settings list: words at the left, the switch at the right, the whole row its label. */
export function SwitchRow({ label, note, ...input }: Props & { label: ReactNode; note?: ReactNode }) {
  return (
    <label className="setting">
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
      <Switch {...input} />
    </label>
  )
}

/** A row of a settings list that holds any other control at its end. */
export function SettingRow({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="setting">
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
      {children}
    </div>
  )
}
