import { useCallback, useEffect, useId, type ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { useFloatingPopover } from './use-floating-popover.ts'
import './popover.css'

/** Attributes that the button of a menu or popover must have. */
export type PopoverTriggerProps = {
  popoverTarget: string
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  'aria-controls': string
}

type Props = {
  /** Accessible name of the popover. */
  label: string
  /** Renders the button that opens the popover; must spread the given attributes. */
  trigger: (props: PopoverTriggerProps) => ReactNode
  /** The content. A function receives `open`, so that expensive content is rendered only while open. */
  children: ReactNode | ((close: () => void, open: boolean) => ReactNode)
  align?: 'start' | 'end'
  className?: string
  onClose?: (() => void) | undefined
}

/** A popover beside its button. Escape or a click outside closes it and restores the focus; Tab out of it closes it. */
export function Popover({ label, trigger, children, align, className, onClose }: Props) {
  const id = useId()
  const anchorOf = useCallback(() => {
    const opener = document.querySelector(`[popovertarget="${id}"]`)
    return opener?.closest('[data-anchor]') ?? opener
  }, [id])
  const { box, open, onToggle } = useFloatingPopover<HTMLDivElement>(anchorOf, { align })
  const close = () => box.current?.hidePopover()
  useEffect(() => {
    if (!open) return
    const onFocus = ({ target }: FocusEvent) => {
      if (!box.current?.contains(target as Element) && !(target as Element).closest(`[popovertarget="${id}"]`))
        box.current?.hidePopover()
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [box, id, open])
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': open, 'aria-controls': id })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={joinClassNames('pop pop--float', className)}
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
