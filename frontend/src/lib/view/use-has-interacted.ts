import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const
const longMs = 10_000

/**
 * Whether somebody is using the page: true from the first movement, touch or key on, and at the latest ten seconds
 * after opening. Data that a page doesn't need at first is loaded only then, so that opening a page takes fewer calls.
 */
export function useHasInteracted(): boolean {
  const [isAttended, setAttended] = useState(false)
  useEffect(() => {
    if (isAttended) return undefined
    const note = () => setAttended(true)
    const timer = setTimeout(note, longMs)
    for (const sign of signs) window.addEventListener(sign, note, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, note)
    }
  }, [isAttended])
  return isAttended
}
