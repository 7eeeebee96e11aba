import { useCallback, useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFloating } from './use-floating.ts'
import './popover.css'

/** What the trigger of something that floats must carry. */
export type TriggerProps = {
  popoverTarget: string
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  'aria-controls': string
}

type Props = {
  /** Its name for assistive technology. */
  label: string
  /** Draws the button that opens it, from the attributes it is given. */
  trigger: (props: TriggerProps) => ReactNode
  /** What is costly waits for `open`. */
  children: ReactNode | ((close: () => void, open: boolean) => ReactNode)
  align?: 'start' | 'end'
  className?: string
  onClose?: (() => void) | undefined
}

/** A box that floats beside its button. Escape or a press outside closes it, and the focus returns to the button. */
export function Popover({ label, trigger, children, align, className, onClose }: Props) {
  const id = useId()
  const anchorOf = useCallback(() => document.querySelector(`[popovertarget="${id}"]`), [id])
  const { box, open, onToggle } = useFloating<HTMLDivElement>(anchorOf, { align })
  const close = () => box.current?.hidePopover()
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': open, 'aria-controls': id })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames('pop pop--float', className)}
        onToggle={(event) => {
          onToggle(event)
          if (event.newState === 'closed') onClose?.()
        }}
      >
        {typeof children === 'function' ? children(close, open) : children}
      </div>
    </>
  )
}
