import { useEffect, useState, type RefObject } from 'react'

/** Offset below the header and the tabs. */
const restPx = 144
const footPx = 24

/**
 * Sticky offset of a box: below the header, or, if the box is higher than the window, so that its bottom with the
 * buttons is visible.
 * @returns px from the top of the window; negative for a high box
 */
export function useStickyTop(box: RefObject<HTMLElement | null>): number {
  const [topPx, setTop] = useState(restPx)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const update = () => setTop(Math.min(restPx, innerHeight - element.offsetHeight - footPx))
    const observer = new ResizeObserver(update)
    observer.observe(element)
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      removeEventListener('resize', update)
    }
  }, [box])
  return topPx
}
