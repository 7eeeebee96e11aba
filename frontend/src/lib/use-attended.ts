import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const
const longMs = 10_000

/**
 * Whether somebody uses the page: true from the first movement, touch or key on, at the latest ten seconds after it was
 * opened. What a page does not need at first waits for it, so that opening the page takes fewer calls.
 */
export function useAttended(): boolean {
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
