import { useEffect, useRef } from 'react'

/**
 * Returns a ref for an element. `then` is called each time the element has stayed in view for `afterMs` milliseconds.
 */
export function useCallAfterTimeInView<E extends Element>(afterMs: number, then: () => void) {
  const element = useRef<E>(null)
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    if (!element.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(() => latest.current(), afterMs)
    })
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [afterMs])
  return element
}
