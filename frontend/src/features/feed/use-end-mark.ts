import { useEffect, useRef } from 'react'

/** Calls `next` while the end of a list is in view and there is more. */
export function useEndMark(isWanted: boolean, next: () => void) {
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
