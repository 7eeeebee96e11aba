import { useEffect, useState, type RefObject } from 'react'

/** Under the header and the tabs. */
const restPx = 144
const footPx = 24

/**
 * Where a box sticks while the page goes by: under the header, or, when it is higher than the window, so that its foot with
 * the buttons is in view.
 * @returns px from the top of the window, below 0 for a high box
 */
export function useStickyTop(box: RefObject<HTMLElement | null>): number {
  const [topPx, setTop] = useState(restPx)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setTop(Math.min(restPx, innerHeight - element.offsetHeight - footPx))
    const watch = new ResizeObserver(look)
    watch.observe(element)
    addEventListener('resize', look)
    return () => {
      watch.disconnect()
      removeEventListener('resize', look)
    }
  }, [box])
  return topPx
}
