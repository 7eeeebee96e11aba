import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import { chevronDownIcon, crossIcon } from './icons/sign.ts'
import './chip.css'

type Props = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  icon?: string
  /** Whether a toggle chip is switched on. Omit it for a chip that opens something. */
  on?: boolean
  /** Shows an arrow, for a chip that opens a menu or a panel. */
  opens?: boolean
}

/** A filter or toggle button. */
export function Chip({ icon, on, opens, className, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-pressed={on} className={joinClassNames('chip', className)}>
      {icon && <Icon path={icon} />}
      {children}
      {opens && <Icon path={chevronDownIcon} />}
    </button>
  )
}

/** A chosen value with a remove button. */
export function RemovableChip({
  children,
  name,
  onRemove,
}: {
  children: ReactNode
  name: string
  onRemove: () => void
}) {
  return (
    <span className="chip chip--plain">
      {children}
      <button type="button" aria-label={`Remove: ${name}`} onClick={onRemove}>
        <Icon path={crossIcon} size={16} />
      </button>
    </span>
  )
}

export function VoteChip(props: ComponentProps<'button'> & { on: boolean; label: string; icon: string }) {
  const { on, label, icon, children, ...rest } = props
  return (
    <button type="button" {...rest} className="vote" aria-pressed={on} aria-label={label}>
      <Icon path={icon} size={16} />
      {children}
    </button>
  )
}
