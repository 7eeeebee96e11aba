import { useEffect, useState } from 'react'

/** Debounce of searches for groups, in milliseconds, as for people (traveler §9). */
const debounceMs = 350

/** The debounced text. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
