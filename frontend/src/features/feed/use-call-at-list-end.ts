import { useEffect, useRef } from 'react'

/**
 * Returns a ref for the element at the end of a list. `next` is called when the element comes into view while
 * `isWanted` is true.
 */
export function useCallAtListEnd(isWanted: boolean, next: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  useEffect(() => {
    if (!element.current || !isWanted) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isWanted])
  return element
}
