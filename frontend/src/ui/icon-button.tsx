import type { ComponentProps } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import './icon-button.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Accessible name; required, because an icon has no text. */
  label: string
  icon: string
  look?: 'plain' | 'line' | 'photo'
  /** 40 px, or 32 px inside rows and fields. */
  size?: 's' | 'm'
  /** Fills the button with the action color. With `toggle`, the state is also announced as pressed. */
  on?: boolean
  toggle?: boolean
  /** Shows a red-brown dot for something new; mention it in the label, too. */
  dot?: boolean
}

/** A round button with only an icon. */
export function IconButton({
  label,
  icon,
  look = 'plain',
  size = 'm',
  on = false,
  toggle,
  dot,
  className,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={toggle ? on : undefined}
      className={joinClassNames(
        'icon-btn',
        look === 'line' && 'icon-btn--line',
        look === 'photo' && 'icon-btn--on-photo',
        size === 's' && 'icon-btn--s',
        on && 'icon-btn--on',
        className,
      )}
    >
      <Icon path={icon} size={size === 's' ? 16 : 20} />
      {dot && <span className="dot" />}
    </button>
  )
}
