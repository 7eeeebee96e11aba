import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is within 200 px of the viewport, so that its requests can be delayed until then. */
export function useIsNearViewport(target: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, isNear])
  return isNear
}
