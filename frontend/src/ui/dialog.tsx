import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { joinClassNames } from './join-class-names.ts'
import { IconButton } from './icon-button.tsx'
import { crossIcon } from './icons/sign.ts'
import { LogoMark } from './logo.tsx'
import { reserveScrollbarSpace } from './reserve-scrollbar-space.ts'
import { useHistoryStep } from './use-history-step.ts'
import './dialog.css'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Action buttons, aligned to the right; with `footStart`, text aligned to the left. */
  foot?: ReactNode
  footStart?: boolean
  /** On phones, `sheet` is a bottom sheet and `full` (for forms) is full screen. `side` is a drawer at the right. */
  shape?: 'sheet' | 'full' | 'side'
  width?: 's' | 'm' | 'l'
  /** Shows the logo mark before the title. */
  mark?: boolean
  /**
   * False for a question that must be answered: there is no close button, and a click outside does nothing. Escape
   * still cancels the dialog.
   */
  dismissible?: boolean
  role?: 'dialog' | 'alertdialog'
  /** False for a dialog that has an address of its own, or asks about a move in history. */
  isHistoryStep?: boolean
  /** Focuses the title instead of the first field, whose keyboard would cover a phone's screen. */
  focusesTitle?: boolean
}

/**
 * A native modal dialog: the browser makes the rest of the page inert and restores the focus. It is mounted only while
 * open, so its content starts fresh; the first field or the `[data-autofocus]` element gets the focus.
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
    focusesTitle,
    dismissible = true,
    role,
    isHistoryStep = true,
  } = props
  useHistoryStep(onClose, isHistoryStep)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const unlock = reserveScrollbarSpace()
    element.showModal()
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      (focusesTitle ? null : element.querySelector<HTMLElement>(firstField))
    ;(first ?? element.querySelector<HTMLElement>('h2'))?.focus()
    // The dialog is closed before it is removed from the document, because removing an open dialog would lose the
    // focus.
    return () => {
      element.close()
      unlock()
    }
  }, [focusesTitle])
  const onCancelEvent = (event: SyntheticEvent) => {
    event.preventDefault()
    if (event.target === event.currentTarget) onClose()
  }
  const onPointerDown = (event: PointerEvent) => {
    if (dismissible && event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role && titleId + bodySuffix}
      className={joinClassNames('dialog', `dialog--${shape}`, width !== 'm' && `dialog--${width}`)}
      onCancel={onCancelEvent}
      onClose={() => !dialog.current?.open && onClose()}
      onPointerDown={onPointerDown}
      onKeyDown={keepInside}
    >
      <div className="dialog__in">
        <div className="dialog__head">
          {mark && <LogoMark className="dialog__mark" />}
          <h2 className={shape === 'full' ? 'h-28' : 'h-22'} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {dismissible && <IconButton className="push" label="Close" icon={crossIcon} onClick={onClose} />}
        </div>
        <div className="dialog__body" id={titleId + bodySuffix}>
          {children}
        </div>
        {foot && <footer className={joinClassNames('dialog__foot', footStart && 'dialog__foot--start')}>{foot}</footer>}
      </div>
    </dialog>
  )
}

// Wraps Tab around inside the dialog, as users expect. In a native modal, Tab would leave for the browser's toolbar.
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

const bodySuffix = '-body'

const tabStops =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"], [type=hidden])'
const firstField = '.dialog__body :is(input:not([type=hidden]), select, textarea):not(:disabled):not([readonly])'
