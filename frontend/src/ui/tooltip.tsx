import { useCallback, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useFloatingPopover } from './use-floating-popover.ts'
import './tooltip.css'

const hoverDelayMs = 350

/**
 * Tooltip on hover and focus; Escape hides it. It must not be the only place of necessary information, because touch
 * screens have no hover.
 * `children` renders the element that the tooltip describes and must spread the given attribute.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: (described: { 'aria-describedby': string }) => ReactNode
}) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const anchorOf = useCallback(() => anchor.current, [])
  const { box, onToggle } = useFloatingPopover<HTMLDivElement>(anchorOf, { side: 'above' })
  const show = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!box.current?.matches(':popover-open')) box.current?.showPopover()
    }, delayMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (box.current?.matches(':popover-open')) box.current.hidePopover()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span
      ref={anchor}
      className="tipped"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(hoverDelayMs)}
      onPointerLeave={hide}
      onFocus={() => show(0)}
      onBlur={hide}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
    >
      {children({ 'aria-describedby': id })}
      <div ref={box} id={id} popover="manual" role="tooltip" className="tip" onToggle={onToggle}>
        {text}
      </div>
    </span>
  )
}
