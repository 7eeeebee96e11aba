import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { xIcon } from './icons/sign.ts'
import { LogoMark } from './logo.tsx'
import { lockPage } from './page-lock.ts'
import './dialog.css'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Actions at the right, or a line of words with `footStart`. */
  foot?: ReactNode
  footStart?: boolean
  /** Phones: a sheet from below (`sheet`), or the whole screen (`full`, for forms). `side` is a drawer at the right. */
  shape?: 'sheet' | 'full' | 'side'
  width?: 's' | 'm' | 'l'
  /** Draws the mark before the title. */
  mark?: boolean
  /** False for a question that must be answered: no close button, a press outside does nothing. Escape still closes. */
  dismissible?: boolean
  role?: 'dialog' | 'alertdialog'
}

/**
 * A native modal: the browser traps the focus, makes the rest inert and gives the focus back. It is mounted only while open, so
 * its content starts fresh each time. The first field takes the focus, or whatever carries `data-autofocus`.
 */
export function Dialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Props) {
  const {
    onClose,
    title,
    children,
    foot,
    footStart,
    shape = 'sheet',
    width = 'm',
    mark,
    dismissible = true,
    role,
  } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const unlock = lockPage()
    element.showModal()
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>(firstField)
    ;(first ?? element.querySelector<HTMLElement>('h2'))?.focus()
    // Closed here and not only taken out of the document, which would leave the focus nowhere.
    return () => {
      element.close()
      unlock()
    }
  }, [])
  const refused = (event: SyntheticEvent) => {
    event.preventDefault()
    if (event.target === event.currentTarget) onClose()
  }
  const pressed = (event: PointerEvent) => {
    if (dismissible && event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classNames('dialog', `dialog--${shape}`, width !== 'm' && `dialog--${width}`)}
      onCancel={refused}
      onClose={() => !dialog.current?.open && onClose()}
      onPointerDown={pressed}
      onKeyDown={keepInside}
    >
      <div className="dialog__in">
        <header className="dialog__head">
          {mark && <LogoMark className="dialog__mark" />}
          <h2 className={shape === 'full' ? 'h-28' : 'h-22'} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {dismissible && <IconButton className="push" label="Close" icon={xIcon} onClick={onClose} />}
        </header>
        <div className="dialog__body">{children}</div>
        {foot && <footer className={classNames('dialog__foot', footStart && 'dialog__foot--start')}>{foot}</footer>}
      </div>
    </dialog>
  )
}

// A native modal lets Tab leave for the browser's own bars; people expect it to go round.
function keepInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(tabStops)].filter((stop) =>
    stop.checkVisibility(),
  )
  const [first, last] = [stops.at(0), stops.at(-1)]
  const leaves = event.shiftKey ? document.activeElement === first : document.activeElement === last
  if (!leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

const tabStops =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"], [type=hidden])'
const firstField = '.dialog__body :is(input:not([type=hidden]), select, textarea):not(:disabled):not([readonly])'
