import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import './button.css'

export type ButtonLook = 'main' | 'line' | 'quiet' | 'ink' | 'bad' | 'link'
type Shape = { look?: ButtonLook; size?: 's' | 'm' | 'l'; full?: boolean }

/** The classes of a button, for a router link that should look like one. */
export function buttonClass({ look = 'line', size = 'm', full = false }: Shape = {}, extra?: string): string {
  if (look === 'link') return classNames('link', extra) ?? ''
  return classNames('btn', `btn--${look}`, size !== 'm' && `btn--${size}`, full && 'btn--full', extra) ?? ''
}

type Props = Shape &
  Omit<ComponentProps<'button'>, 'aria-busy'> & {
    /** A drawing before the words. */
    icon?: string
    /** While true the button shows a spinner with `busyLabel` (a verb), keeps its width and ignores presses. */
    busy?: boolean
    busyLabel?: string
  }

/** One filled button (`main`) a view; the rest are `line`, `quiet` or `link`. Not a submit button unless it says so. */
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
      className={buttonClass({ look, size, full }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {/* Both faces lie in one cell, so the width is that of the wider one and a press moves nothing. */}
      {busyLabel !== undefined || busy ? (
        <span className="btn__faces">
          <span
            className={classNames('btn__face', busy && 'btn__face--under')}
            aria-hidden={busy && busyLabel ? true : undefined}
          >
            {face}
          </span>
          <span className={classNames('btn__face', !busy && 'btn__face--under')} aria-hidden={!busy || undefined}>
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
