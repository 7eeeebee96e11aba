import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import './switch.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'>

/**
 * A switch whose change takes effect immediately, without a save button. Outside of `SwitchRow` it needs an
 * `aria-label`.
 */
export function Switch({ className, ...input }: Props) {
  return <input {...input} className={joinClassNames('switch', className)} type="checkbox" role="switch" />
}

/** A row of settings with a switch. The whole row is the switch's label. */
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

/** A row of settings with a control other than a switch. */
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
