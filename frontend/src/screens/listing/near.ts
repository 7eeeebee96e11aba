import { useEffect, useState, type RefObject } from 'react'

/** Whether something has come near the window: what it asks the server for waits until then. */
export function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element || isNear) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '200px' })
    watch.observe(element)
    return () => watch.disconnect()
  }, [target, isNear])
  return isNear
}
