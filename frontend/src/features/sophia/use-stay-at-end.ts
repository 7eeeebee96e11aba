import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** How near the end counts as at the end, px. */
const nearPx = 160

/**
 * Keeps the end of a growing conversation in view on a scrolling page, unless the reader has scrolled up.
 * @param end the element at its end
 * @param content changes whenever the conversation grows
 * @param goal changes when the reader asks something, which always leads to the end; undefined leaves the page as it is
 */
export function useStayAtEnd(end: RefObject<HTMLElement | null>, content: unknown, goal: unknown): void {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const look = () => {
      const box = end.current?.getBoundingClientRect()
      if (box) isAtEnd.current = box.top < window.innerHeight + nearPx
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [end])
  useLayoutEffect(() => {
    if (isAtEnd.current) end.current?.scrollIntoView({ block: 'end' })
  }, [end, content])
  useEffect(() => {
    if (goal === undefined) return
    isAtEnd.current = true
    end.current?.scrollIntoView({ block: 'end' })
  }, [end, goal])
}
