import { useCallback, useEffect, useRef, useState, type ToggleEvent } from 'react'
import { placeFloatingBox, type FloatingSide } from './place-floating-box.ts'

type Wish = { side?: FloatingSide; align?: 'start' | 'end' }

/**
 * Keeps a popover in the top layer beside its anchor while open. The browser closes it on Escape or a click outside and
 * restores the focus.
 */
export function useFloatingPopover<Box extends HTMLElement>(anchorOf: () => Element | null, wish: Wish = {}) {
  const box = useRef<Box>(null)
  const [open, setOpen] = useState(false)
  const { side, align } = wish
  const settle = useCallback(() => {
    const anchor = anchorOf()?.getBoundingClientRect()
    const element = box.current
    if (!anchor || !element) return
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const at = placeFloatingBox(anchor, { width: element.offsetWidth, height: element.offsetHeight }, view, {
      side,
      align,
    })
    element.style.left = `${at.left}px`
    element.style.top = `${at.top}px`
    element.dataset.side = at.side
    element.style.setProperty('--arrow', `${anchor.left + anchor.width / 2 - at.left}px`)
  }, [anchorOf, side, align])
  useEffect(() => {
    if (!open) return
    settle()
    window.addEventListener('resize', settle)
    window.addEventListener('scroll', settle, true)
    return () => {
      window.removeEventListener('resize', settle)
      window.removeEventListener('scroll', settle, true)
    }
  }, [open, settle])
  const onToggle = useCallback(
    (event: ToggleEvent) => {
      if (event.target !== event.currentTarget) return
      const opened = event.newState === 'open'
      if (opened) settle()
      setOpen(opened)
    },
    [settle],
  )
  return { box, open, onToggle }
}
