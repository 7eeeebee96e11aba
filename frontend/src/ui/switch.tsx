import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './switch.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'>

/** A switch that applies at once, without a save button. Alone it needs an `aria-label`. */
export function Switch({ className, ...input }: Props) {
  return <input {...input} className={classNames('switch', className)} type="checkbox" role="switch" />
}

/** Settings row with a switch; the whole row is its label. */
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

/** Settings row with any other control. */
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
