import type { ComponentProps } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import './button.css'

export type ButtonVariant = 'main' | 'line' | 'quiet' | 'ink' | 'bad' | 'link'
type Shape = { look?: ButtonVariant; size?: 's' | 'm' | 'l'; full?: boolean }

/** The button classes, for a router link that should look like a button. */
export function buildButtonClass({ look = 'line', size = 'm', full = false }: Shape = {}, extra?: string): string {
  if (look === 'link') return joinClassNames('link', extra) ?? ''
  return joinClassNames('btn', `btn--${look}`, size !== 'm' && `btn--${size}`, full && 'btn--full', extra) ?? ''
}

type Props = Shape &
  Omit<ComponentProps<'button'>, 'aria-busy'> & {
    /** SVG path data of the icon before the label. */
    icon?: string
    /** While true, the button shows a spinner with `busyLabel` (a verb), keeps its width and ignores clicks. */
    busy?: boolean
    busyLabel?: string
  }

/**
 * Use the look `main` once per view, otherwise `line`, `quiet` or `link`. The default type is `button`, not `submit`.
 */
export function Button(props: Props) {
  const { look, size, full, icon, busy = false, busyLabel, className, children, onClick, ...rest } = props
  const face = (
    <>
      {icon && <Icon path={icon} />}
      {children}
    </>
  )
  return (
    <button
      type="button"
      {...rest}
      className={buildButtonClass({ look, size, full }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {/* Both labels share one grid cell, so the width never changes. */}
      {busyLabel !== undefined || busy ? (
        <span className="btn__faces">
          <span
            className={joinClassNames('btn__face', busy && 'btn__face--under')}
            aria-hidden={busy && busyLabel ? true : undefined}
          >
            {face}
          </span>
          <span className={joinClassNames('btn__face', !busy && 'btn__face--under')} aria-hidden={!busy || undefined}>
            <Spinner />
            {busyLabel}
          </span>
        </span>
      ) : (
        face
      )}
    </button>
  )
}
